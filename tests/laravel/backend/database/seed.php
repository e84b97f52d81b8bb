<?php

use App\Models\Post;
use App\Models\User;
use Illuminate\Contracts\Http\Kernel;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Facades\Schema;

// Run once before the server starts: tables and a few rows.
$app = require __DIR__.'/../bootstrap/app.php';
touch(storage_path('database.sqlite'));
$app->make(Kernel::class)->bootstrap();

Schema::create('users', function (Blueprint $table) {
    $table->id();
    $table->string('name')->nullable();
    $table->string('email')->unique();
    $table->string('password');
    $table->string('role_name');
    $table->string('photo')->nullable();
    $table->rememberToken();
    $table->timestamps();
});
Schema::create('posts', function (Blueprint $table) {
    $table->id();
    $table->string('locale', 2);
    $table->string('slug');
    $table->string('title');
    $table->text('summary')->nullable();
    $table->text('body')->nullable();
    $table->string('photo')->nullable();
    $table->timestamps();
});

foreach (['Patient', 'Doctor'] as $role) {
    User::create([
        'name' => $role === 'Doctor' ? 'Dr. Elif Kaya' : null,
        'email' => strtolower($role).'@example.com',
        'password' => Hash::make('secret-'.strtolower($role)),
        'role_name' => $role,
    ]);
}
$titles = ['en' => 'After the flight', 'tr' => 'Uçuştan sonra', 'ar' => 'بعد الرحلة', 'fr' => 'Après le vol'];
foreach ($titles as $locale => $title) {
    Post::create(['locale' => $locale, 'slug' => 'after-the-flight', 'title' => $title, 'photo' => '/storage/posts/1.jpg']);
}
