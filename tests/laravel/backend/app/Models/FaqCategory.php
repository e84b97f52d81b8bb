<?php

namespace App\Models;

class FaqCategory extends Content
{
    public function faqs()
    {
        return $this->hasMany(Faq::class);
    }
}
