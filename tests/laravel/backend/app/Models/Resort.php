<?php

namespace App\Models;

class Resort extends Content
{
    protected $casts = ['price' => 'decimal:2'];

    public function city()
    {
        return $this->belongsTo(City::class);
    }
}
