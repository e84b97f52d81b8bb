<?php

namespace App\Models;

class Bundle extends Content
{
    protected $casts = ['price' => 'decimal:2'];
}
