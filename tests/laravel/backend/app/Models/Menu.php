<?php

namespace App\Models;

class Menu extends Content
{
    public function children()
    {
        return $this->hasMany(self::class, 'parent_id')->with('children');
    }
}
