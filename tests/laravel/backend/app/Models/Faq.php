<?php

namespace App\Models;

class Faq extends Content
{
    public function category()
    {
        return $this->belongsTo(FaqCategory::class, 'faq_category_id');
    }
}
