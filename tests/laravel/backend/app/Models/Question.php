<?php

namespace App\Models;

class Question extends Content
{
    public function options()
    {
        return $this->hasMany(Option::class);
    }
}
