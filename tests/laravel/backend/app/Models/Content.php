<?php

namespace App\Models;

use App\Models\Concerns\HasTranslations;
use Illuminate\Database\Eloquent\Model;

abstract class Content extends Model
{
    use HasTranslations;

    protected $guarded = [];

    protected $translatable = ['title', 'name', 'summary', 'description', 'body', 'question', 'answer', 'label'];

    public static function bySlug(string $slug): static
    {
        return static::where('slug', $slug)->firstOrFail();
    }

    /** Title, description and languages of a page, in the form that the site reads. */
    public function metaTags(): array
    {
        return [
            'title' => $this->title ?? $this->name,
            'description' => $this->summary ?? $this->description,
            'alternative' => ['ar', 'en', 'fr', 'tr'],
        ];
    }
}
