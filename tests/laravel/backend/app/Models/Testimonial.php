<?php

namespace App\Models;

class Testimonial extends Content
{
    public function service()
    {
        return $this->belongsTo(Service::class);
    }
}
