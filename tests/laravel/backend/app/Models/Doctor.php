<?php

namespace App\Models;

class Doctor extends Content
{
    protected $casts = ['price' => 'decimal:2', 'verified_until' => 'date'];

    public function city()
    {
        return $this->belongsTo(City::class);
    }

    public function hospital()
    {
        return $this->belongsTo(Hospital::class);
    }

    public function specializations()
    {
        return $this->belongsToMany(Specialization::class);
    }
}
