<?php

namespace App\Models;

class Service extends Content
{
    protected $casts = ['price' => 'decimal:2'];

    public function parent()
    {
        return $this->belongsTo(self::class);
    }

    public function children()
    {
        return $this->hasMany(self::class, 'parent_id');
    }
}
