<?php

namespace App\Models;

class City extends Content
{
    protected $with = ['country'];

    public function country()
    {
        return $this->belongsTo(Country::class);
    }

    public function doctors()
    {
        return $this->hasMany(Doctor::class);
    }

    public function hospitals()
    {
        return $this->hasMany(Hospital::class);
    }
}
