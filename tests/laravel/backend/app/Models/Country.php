<?php

namespace App\Models;

class Country extends Content
{
    public function cities()
    {
        return $this->hasMany(City::class);
    }
}
