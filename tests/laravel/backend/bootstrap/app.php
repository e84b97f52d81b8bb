<?php

// The Debian packages bring an autoloader of their own; composer is not needed.
require_once '/usr/share/php/Illuminate/autoload.php';

spl_autoload_register(function (string $class): void {
    $file = dirname(__DIR__).'/'.lcfirst(str_replace('\\', '/', $class)).'.php';
    if (str_starts_with($class, 'App\\') && is_file($file)) {
        require $file;
    }
});

$app = new Illuminate\Foundation\Application(dirname(__DIR__));
$app->useStoragePath(getenv('LARAVEL_STORAGE'));

$app->singleton(Illuminate\Contracts\Http\Kernel::class, App\Http\Kernel::class);
$app->singleton(Illuminate\Contracts\Debug\ExceptionHandler::class, App\Exceptions\Handler::class);

return $app;
