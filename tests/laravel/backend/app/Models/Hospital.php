<?php

namespace App\Models;

class Hospital extends Content
{
    protected $casts = ['latitude' => 'decimal:7', 'longitude' => 'decimal:7'];

    public function city()
    {
        return $this->belongsTo(City::class);
    }

    public function doctors()
    {
        return $this->hasMany(Doctor::class);
    }

    public function getPhotoAttribute(?string $path): ?string
    {
        return $path ? asset('storage/'.$path) : null;
    }
}
