<?php

namespace App\Http;

use Illuminate\Cookie\Middleware\AddQueuedCookiesToResponse;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Foundation\Http\Kernel as HttpKernel;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Routing\Middleware\ThrottleRequests;
use Illuminate\Session\Middleware\StartSession;

class Kernel extends HttpKernel
{
    protected $middleware = [Middleware\SetLocale::class];

    protected $middlewareGroups = [
        'web' => [
            EncryptCookies::class,
            AddQueuedCookiesToResponse::class,
            StartSession::class,
            Middleware\VerifyCsrfToken::class,
            SubstituteBindings::class,
        ],
        'api' => [
            Middleware\Awkward::class,
            Middleware\EnsureFrontendRequestsAreStateful::class,
            SubstituteBindings::class,
        ],
    ];

    protected $routeMiddleware = [
        'auth' => Middleware\Authenticate::class,
        'role' => Middleware\EnsureRole::class,
        'throttle' => ThrottleRequests::class,
    ];
}
