<?php

namespace App\Http\Controllers;

use App\Models\Category;
use App\Models\Post;
use App\Models\Tag;
use Illuminate\Http\Request;
use Illuminate\Routing\Controller;

class BlogController extends Controller
{
    private const WITH = ['category', 'author'];

    public function index()
    {
        return ['content' => [
            'categories' => Category::withCount('posts')->get(),
            'featured' => Post::with(self::WITH)->latest('published_at')->take(3)->get(),
        ]];
    }

    public function latest(Request $request)
    {
        $posts = Post::with(self::WITH)->latest('published_at');

        return ['content' => $posts->paginate((int) $request->query('limit', 12))];
    }

    public function show(string $slug)
    {
        $post = Post::with([...self::WITH, 'tags'])->where('slug', $slug)->firstOrFail();

        return ['content' => $post->toArray() + ['meta_tags' => $post->metaTags()]];
    }

    public function category(Request $request, string $slug)
    {
        return $this->listOf('category', Category::bySlug($slug), $request);
    }

    public function tag(Request $request, string $slug)
    {
        return $this->listOf('tag', Tag::bySlug($slug), $request);
    }

    /** A category or tag with a page of its posts. */
    private function listOf(string $name, Category|Tag $row, Request $request)
    {
        $posts = $row->posts()->with(self::WITH)->latest('published_at');

        return ['content' => [
            $name => $row,
            'posts' => $posts->paginate((int) $request->query('limit', 12)),
            'meta_tags' => $row->metaTags(),
        ]];
    }
}
