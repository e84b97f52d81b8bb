<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class UnavailableTime extends Model
{
    protected $guarded = [];

    protected $casts = ['from' => 'datetime', 'to' => 'datetime'];
}
