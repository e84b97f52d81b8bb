<?php

namespace App\Models;

class Specialization extends Content
{
    public function doctors()
    {
        return $this->belongsToMany(Doctor::class);
    }
}
