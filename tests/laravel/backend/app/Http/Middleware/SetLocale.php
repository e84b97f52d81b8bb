<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

class SetLocale
{
    public function handle(Request $request, Closure $next)
    {
        $locale = $request->header('X-localization', 'en');
        app()->setLocale(in_array($locale, ['ar', 'en', 'fr', 'tr'], true) ? $locale : 'en');

        return $next($request);
    }
}
