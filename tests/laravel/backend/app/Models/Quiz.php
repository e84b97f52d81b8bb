<?php

namespace App\Models;

class Quiz extends Content
{
    public function questions()
    {
        return $this->hasMany(Question::class)->with('options');
    }
}
