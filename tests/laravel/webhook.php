<?php

use App\Models\Post;
use App\Observers\ContentObserver;
use Illuminate\Contracts\Http\Kernel;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Schema;

// Changes a post with the classes of docs/laravel, and prints each request that they would send as a line of JSON.
$app = require __DIR__.'/backend/bootstrap/app.php';
$app->make(Kernel::class)->bootstrap();
$app->register(Illuminate\Bus\BusServiceProvider::class);
$app->register(Illuminate\Queue\QueueServiceProvider::class);
config()->set('database.connections.sqlite.database', ':memory:');
config()->set('queue', ['default' => 'sync', 'connections' => ['sync' => ['driver' => 'sync']]]);
config()->set('services.site', ['url' => 'https://site.test', 'webhook_secret' => getenv('SECRET')]);

foreach (['TellSite', 'ContentObserver'] as $class) {
    require dirname(__DIR__, 2)."/docs/laravel/$class.php";
}

// Debian's packages lack Guzzle, which Laravel's client needs.
Http::swap(new class
{
    private $sent = [];

    public function timeout(int $seconds)
    {
        return $this;
    }

    public function withHeaders(array $headers)
    {
        $this->sent['headers'] = $headers;

        return $this;
    }

    public function withBody(string $body, string $type)
    {
        $this->sent += ['body' => $body, 'type' => $type];

        return $this;
    }

    public function post(string $url)
    {
        echo json_encode($this->sent + ['url' => $url]), "\n";
        $this->sent = [];

        return $this;
    }

    public function throw()
    {
        return $this;
    }
});

Schema::create('posts', function (Blueprint $table) {
    $table->id();
    $table->string('slug');
    $table->string('title');
    $table->timestamps();
});
Post::observe(ContentObserver::class);

$post = Post::create(['slug' => 'after-the-flight', 'title' => 'After the flight']);
$post = Post::find($post->id);
$post->update(['title' => 'Flying home']);
$post->save();
$post->delete();
