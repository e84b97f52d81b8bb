<?php

namespace App\Models;

use Illuminate\Foundation\Auth\User as Authenticatable;

class User extends Authenticatable
{
    protected $guarded = [];

    protected $hidden = ['password', 'remember_token'];

    protected $casts = ['birth_date' => 'date'];

    public function doctor()
    {
        return $this->hasOne(Doctor::class);
    }
}
