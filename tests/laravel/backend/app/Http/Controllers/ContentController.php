<?php

namespace App\Http\Controllers;

use App\Models\Calculator;
use App\Models\Faq;
use App\Models\FaqCategory;
use App\Models\Page;
use App\Models\Quiz;
use App\Models\Service;
use App\Models\Topic;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;
use Illuminate\Routing\Controller;

class ContentController extends Controller
{
    public function services()
    {
        return ['content' => Service::whereNull('parent_id')->with('children')->get()];
    }

    public function serviceList()
    {
        return JsonResource::collection(Service::all(['id', 'title', 'slug']));
    }

    public function service(string $slug)
    {
        $service = Service::with(['parent', 'children'])->where('slug', $slug)->firstOrFail();

        return ['content' => $service->toArray() + ['meta_tags' => $service->metaTags()]];
    }

    public function page(string $slug)
    {
        $page = Page::bySlug($slug);

        return ['content' => $page->toArray() + ['meta_tags' => $page->metaTags()]];
    }

    public function faqs()
    {
        return ['content' => FaqCategory::with('faqs')->withCount('faqs')->get()];
    }

    public function faqCategories()
    {
        return JsonResource::collection(FaqCategory::withCount('faqs')->get());
    }

    public function faqCategory(string $slug)
    {
        return ['content' => FaqCategory::with('faqs')->withCount('faqs')->where('slug', $slug)->firstOrFail()];
    }

    public function searchFaqs(Request $request)
    {
        $key = '%'.$request->query('key', '').'%';

        return Faq::with('category')->where('question', 'like', $key)->orWhere('answer', 'like', $key)->get();
    }

    public function quizzes()
    {
        return ['content' => Quiz::withCount('questions')->get()];
    }

    public function quiz(string $id)
    {
        return ['content' => Quiz::with('questions')->where('slug', $id)->orWhere('id', $id)->firstOrFail()];
    }

    public function calculators()
    {
        return Calculator::all();
    }

    public function calculator(string $id)
    {
        return Calculator::where('slug', $id)->orWhere('id', $id)->firstOrFail();
    }

    public function topics()
    {
        return JsonResource::collection(Topic::all());
    }

    public function topic(string $id)
    {
        return new JsonResource(Topic::where('slug', $id)->orWhere('id', $id)->firstOrFail());
    }
}
