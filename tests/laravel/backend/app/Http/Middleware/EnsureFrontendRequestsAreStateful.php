<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Cookie\Middleware\AddQueuedCookiesToResponse;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Http\Request;
use Illuminate\Routing\Pipeline;
use Illuminate\Session\Middleware\StartSession;
use Illuminate\Support\Str;

/** Copies Sanctum: calls from the site's own origin have a session and need its token. */
class EnsureFrontendRequestsAreStateful
{
    public function handle(Request $request, Closure $next)
    {
        $stateful = [EncryptCookies::class, AddQueuedCookiesToResponse::class, StartSession::class, VerifyCsrfToken::class];

        return (new Pipeline(app()))
            ->send($request)
            ->through($this->fromFrontend($request) ? $stateful : [])
            ->then(fn ($request) => $next($request));
    }

    private function fromFrontend(Request $request): bool
    {
        $from = $request->headers->get('referer') ?: $request->headers->get('origin');
        if ($from === null) {
            return false;
        }
        $domain = Str::finish(Str::replaceFirst('http://', '', Str::replaceFirst('https://', '', $from)), '/');
        $domains = explode(',', getenv('SANCTUM_STATEFUL_DOMAINS') ?: '');

        return Str::is(array_map(fn ($name) => trim($name).'/*', array_filter($domains)), $domain);
    }
}
