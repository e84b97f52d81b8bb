<?php

namespace App\Jobs;

use Illuminate\Bus\Queueable;
use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Foundation\Bus\Dispatchable;
use Illuminate\Queue\InteractsWithQueue;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Str;

/**
 * Tells the site that a row has changed, signed as spatie/laravel-webhook-server signs.
 *
 * config/services.php:
 *     'site' => ['url' => env('SITE_URL'), 'webhook_secret' => env('SITE_WEBHOOK_SECRET')],
 */
class TellSite implements ShouldQueue
{
    use Dispatchable;
    use InteractsWithQueue;
    use Queueable;

    /** The site may be restarting. */
    public $tries = 5;

    public $backoff = [5, 30, 120, 600];

    private $event;

    /** @param array{type: string, id?: int|string, slug?: string, changed?: string[]} $event */
    public function __construct(array $event)
    {
        $this->event = $event;
    }

    public function handle(): void
    {
        // The site refuses a time that is more than five minutes off, so each attempt has its own.
        $body = json_encode($this->event + [
            'webhook_id' => (string) Str::uuid(),
            'webhook_timestamp' => now()->timestamp,
        ]);

        Http::timeout(10)
            ->withHeaders(['Signature' => hash_hmac('sha256', $body, config('services.site.webhook_secret'))])
            ->withBody($body, 'application/json')
            ->post(config('services.site.url').'/hooks/content')
            ->throw();
    }
}
