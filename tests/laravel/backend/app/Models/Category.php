<?php

namespace App\Models;

class Category extends Content
{
    public function posts()
    {
        return $this->hasMany(Post::class);
    }
}
