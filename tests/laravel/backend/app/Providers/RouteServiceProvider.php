<?php

namespace App\Providers;

use App\Http\Middleware\Awkward;
use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        $this->routes(function () {
            Route::middleware([Awkward::class, 'web'])->get('/sanctum/csrf-cookie', fn () => response()->noContent());
            // Serves the public disk, as a web server does in production. One picture has moved to another host.
            Route::redirect('/storage/posts/moved.jpg', 'https://elsewhere.example.com/moved.jpg');
            Route::middleware(Awkward::class)->get('/storage/{path}', function (string $path) {
                $file = storage_path('app/public/'.$path);

                return is_file($file) ? response()->file($file) : abort(404);
            })->where('path', '[\w/-]+\.(jpg|png)');
            Route::prefix('api')->middleware('api')->group(base_path('routes/api.php'));
        });
    }
}
