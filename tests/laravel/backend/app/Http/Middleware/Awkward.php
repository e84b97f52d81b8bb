<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;
use Illuminate\Routing\Middleware\ThrottleRequests;
use Symfony\Component\HttpFoundation\Cookie;

/** Misbehaves as the file `face` of the storage folder says; without it the application is sound. */
class Awkward
{
    private const SECRET = 'SQLSTATE[HY000] at /var/www/app/Http/Kernel.php:42';
    private const MEGABYTE = 1_048_576;
    private const JSON = ['Content-Type' => 'application/json'];

    public function handle(Request $request, Closure $next)
    {
        switch ($face = self::face()) {
            case 'slow':
                self::waitWhile($face, 3);
                return $next($request);
            case 'hanging':
                self::waitWhile($face, 60);
                return $next($request);
            case 'failing':
                return self::page(500);
            case 'maintained':
                return response()->json(['message' => self::SECRET], 503, ['Retry-After' => '7']);
            case 'page':
                return self::page(200);
            case 'to-login':
                return redirect('/login');
            case 'to-other-host':
                return redirect('http://other.example.com'.$request->getRequestUri());
            case 'limited':
                return app(ThrottleRequests::class)->handle($request, $next, 60, 1);
            case 'garbage':
                return response("{\"content\": [}\xff\xfe".self::SECRET, 200, self::JSON);
            case 'truncated':
                return response('{"content": {"items": [{"title": "'.self::SECRET, 200, self::JSON + ['Content-Length' => '50000']);
            case 'huge':
                return response()->stream([self::class, 'flood'], 200, self::JSON);
            case 'something-else':
                return response()->json(['content' => ['items' => 7, 'note' => self::SECRET]]);
            case 'missing':
                return self::page(404);
            case 'not-allowed':
                return self::page(405);
            case 'foreign-cookies':
                $response = $next($request);
                $response->headers->setCookie(Cookie::create('followed', 'yes', 0, '/', 'tracker.example.com'));
                $response->headers->set('Set-Cookie', 'spread=yes; DOMAIN = .example.com; path=/', false);

                return $response;
        }

        return $next($request);
    }

    /** One value of 64 MiB. */
    public static function flood(): void
    {
        echo '{"content": "';
        for ($megabytes = 0; $megabytes < 64; $megabytes++) {
            echo str_repeat('a', self::MEGABYTE);
            flush();
        }
        echo '"}';
    }

    private static function face(): string
    {
        return trim((string) @file_get_contents(storage_path('face')));
    }

    /** Ends early when the face changes, so that the four workers of the server are free again at once. */
    private static function waitWhile(string $face, int $seconds): void
    {
        for ($end = microtime(true) + $seconds; microtime(true) < $end && self::face() === $face;) {
            usleep(50_000);
        }
    }

    private static function page(int $status)
    {
        return response('<!doctype html><title>Laravel</title><h1>'.$status.' '.self::SECRET.'</h1>', $status);
    }
}
