<?php

namespace App\Http\Controllers;

use App\Models\Post;
use Illuminate\Http\Request;
use Illuminate\Routing\Controller;

class BlogController extends Controller
{
    public function latest(Request $request)
    {
        $posts = Post::where('locale', app()->getLocale())->latest();

        return ['content' => $posts->paginate((int) $request->query('limit', 12))];
    }

    public function show(string $slug)
    {
        return ['content' => Post::where('locale', app()->getLocale())->where('slug', $slug)->firstOrFail()];
    }
}
