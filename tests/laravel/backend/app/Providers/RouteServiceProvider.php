<?php

namespace App\Providers;

use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        $this->routes(function () {
            Route::middleware('web')->get('/sanctum/csrf-cookie', fn () => response()->noContent());
            Route::prefix('api')->middleware('api')->group(base_path('routes/api.php'));
        });
    }
}
