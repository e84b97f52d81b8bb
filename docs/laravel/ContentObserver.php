<?php

namespace App\Observers;

use App\Jobs\TellSite;
use App\Models;
use Illuminate\Database\Eloquent\Model;

/**
 * Tells the site of each row of content that is created, changed or deleted, once its transaction is over.
 *
 * app/Providers/EventServiceProvider.php, in boot():
 *     foreach (array_keys(ContentObserver::NOUNS) as $model) {
 *         $model::observe(ContentObserver::class);
 *     }
 */
class ContentObserver
{
    /** By model: the noun of its events. Take out what this back end does not have. */
    const NOUNS = [
        Models\Post::class => 'blog',
        Models\Category::class => 'category',
        Models\Tag::class => 'tag',
        Models\Author::class => 'author',
        Models\Service::class => 'service',
        Models\Faq::class => 'faq',
        Models\FaqCategory::class => 'faq-category',
        Models\Page::class => 'page',
        Models\MenuItem::class => 'menu',
        Models\Setting::class => 'settings',
        Models\Doctor::class => 'doctor',
        Models\Hospital::class => 'hospital',
        Models\Resort::class => 'resort',
        Models\Specialization::class => 'specialization',
        Models\Testimonial::class => 'testimonial',
        Models\Cost::class => 'cost',
        Models\Video::class => 'tv',
    ];

    public $afterCommit = true;

    public function created(Model $model): void
    {
        $this->tell($model, 'created');
    }

    public function updated(Model $model): void
    {
        $this->tell($model, 'updated');
    }

    public function deleted(Model $model): void
    {
        $this->tell($model, 'deleted');
    }

    private function tell(Model $model, string $verb): void
    {
        TellSite::dispatch(array_filter([
            'type' => self::NOUNS[get_class($model)].'.'.$verb,
            'id' => $model->getKey(),
            // A page whose slug has changed is known by the former one.
            'slug' => $model->getOriginal('slug') ?? $model->getAttribute('slug'),
        ]));
    }
}
