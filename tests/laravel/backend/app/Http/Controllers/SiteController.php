<?php

namespace App\Http\Controllers;

use App\Models\Doctor;
use App\Models\Hospital;
use App\Models\Menu;
use App\Models\Post;
use App\Models\Service;
use App\Models\Setting;
use App\Models\Specialization;
use App\Models\Testimonial;
use App\Models\Video;
use App\Http\Resources\DoctorResource;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;
use Illuminate\Routing\Controller;
use Illuminate\Support\Facades\DB;

class SiteController extends Controller
{
    public function menu(int $id)
    {
        return ['content' => Menu::where('place', $id)->whereNull('parent_id')->with('children')->orderBy('order')->get()];
    }

    public function settings(string $group)
    {
        return ['content' => ['items' => Setting::where('group', $group)->get()]];
    }

    public function home()
    {
        return ['content' => [
            'hero' => Setting::where('group', 'home')->pluck('value', 'slug'),
            'meta_tags' => ['title' => 'Clinic', 'description' => null, 'alternative' => ['ar', 'en', 'fr', 'tr']],
        ]];
    }

    public function testimonials()
    {
        return Testimonial::with('service')->get();
    }

    public function hospitals()
    {
        return ['content' => Hospital::with('city')->get()];
    }

    public function doctors()
    {
        return DoctorResource::collection(Doctor::with(['city', 'hospital', 'specializations'])->get());
    }

    public function specializations()
    {
        return JsonResource::collection(Specialization::withCount('doctors')->get());
    }

    public function videos()
    {
        return ['content' => Video::all()];
    }

    public function search(Request $request)
    {
        $key = '%'.$request->query('key', '').'%';
        $found = fn (string $model, string $below) => $model::where('title', 'like', $key)
            ->get(['slug', 'title'])
            ->each(fn ($row) => $row->slug = $below.$row->slug);

        return ['content' => $found(Post::class, 'blog/')->concat($found(Service::class, 'services/turkey/'))];
    }

    public function subscribe(Request $request)
    {
        $fields = $request->validate(['email' => 'required|email']);
        DB::table('subscribers')->updateOrInsert($fields);

        return ['message' => 'Thank you for subscribing.'];
    }

    public function message(Request $request)
    {
        $fields = $request->validate([
            'name' => 'required|string|max:120',
            'email' => 'nullable|email|required_without:phone',
            'phone' => 'nullable|string',
            'message' => 'required|string',
        ]);
        DB::table('messages')->insert($fields);

        return ['message' => 'We have received your message.'];
    }

    public function subscribeDevice(Request $request)
    {
        $request->validate(['locale' => 'required|in:ar,en,fr,tr', 'subscription' => 'required|array']);

        return ['content' => ['id' => 1, 'token' => 'token-of-the-device'], 'message' => 'You will hear from us.'];
    }

    public function unsubscribeDevice(Request $request)
    {
        $request->validate(['token' => 'required|string']);

        return response()->noContent();
    }

    public function uploadImage(Request $request)
    {
        $request->validate(['image' => 'required|file|max:10240']);

        return response()->json(['content' => ['url' => '/storage/uploads/1.jpg']], 201);
    }
}
