<?php

namespace App\Models;

class Tag extends Content
{
    public function posts()
    {
        return $this->belongsToMany(Post::class);
    }
}
