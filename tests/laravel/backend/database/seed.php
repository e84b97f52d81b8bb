<?php

use Illuminate\Contracts\Http\Kernel;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Schema;

// Run once before the server starts: tables and a few rows.
$app = require __DIR__.'/../bootstrap/app.php';
touch(storage_path('database.sqlite'));
$app->make(Kernel::class)->bootstrap();
// Laravel's own handler would end with 0.
set_exception_handler(function (Throwable $error) {
    fwrite(STDERR, $error->getMessage()."\n");
    exit(1);
});

foreach (require __DIR__.'/tables.php' as $name => $columns) {
    Schema::create($name, function (Blueprint $table) use ($columns) {
        $table->id();
        $columns($table);
        $table->timestamps();
    });
}
$written = ['created_at' => '2026-05-04 09:30:00', 'updated_at' => '2026-06-12 16:05:41'];
foreach (['people', 'content', 'directory'] as $file) {
    foreach (require __DIR__."/$file.php" as $table => $rows) {
        foreach ($rows as $row) {
            $columns = array_map(fn ($value) => is_array($value) ? json_encode($value, JSON_UNESCAPED_UNICODE) : $value, $row);
            DB::table($table)->insert($columns + $written);
        }
    }
}
