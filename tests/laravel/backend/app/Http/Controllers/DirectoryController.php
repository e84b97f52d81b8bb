<?php

namespace App\Http\Controllers;

use App\Http\Resources\DoctorResource;
use App\Models\City;
use App\Models\Country;
use App\Models\Doctor;
use App\Models\Hospital;
use App\Models\Resort;
use App\Models\Specialization;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;
use Illuminate\Routing\Controller;

class DirectoryController extends Controller
{
    public function hospitals(Request $request, string $country, ?string $city = null)
    {
        $hospitals = Hospital::with('city')->whereIn('city_id', $this->cities($country, $city));

        return ['content' => $hospitals->paginate((int) $request->query('limit', 6))];
    }

    public function hospital(string $country, string $city, string $slug)
    {
        $found = Hospital::with('city')->whereIn('city_id', $this->cities($country, $city));
        $hospital = $found->where('slug', $slug)->firstOrFail();
        $doctors = $hospital->doctors()->with(['city', 'specializations'])->get();

        return new JsonResource($hospital->toArray() + ['doctors' => DoctorResource::collection($doctors)]);
    }

    public function doctors(Request $request, string $country, ?string $city = null, ?string $field = null)
    {
        $doctors = Doctor::with(['city', 'hospital', 'specializations'])->whereIn('city_id', $this->cities($country, $city));
        if ($field !== null) {
            $doctors->whereIn('id', Specialization::bySlug($field)->doctors()->pluck('doctors.id'));
        }

        return DoctorResource::collection($doctors->paginate((int) $request->query('limit', 6)));
    }

    public function doctor(string $country, string $city, string $field, string $slug)
    {
        $doctor = Doctor::with(['city', 'hospital', 'specializations'])->where('slug', $slug)->firstOrFail();

        return ['content' => $doctor->toArray() + ['meta_tags' => $doctor->metaTags()]];
    }

    public function states(Request $request, string $country)
    {
        $kind = $request->is('*/doctors/*') ? 'doctors' : 'hospitals';

        return Country::bySlug($country)->cities()->has($kind)->withCount($kind)->get();
    }

    public function filterCountries()
    {
        return Country::all();
    }

    public function resorts(Request $request)
    {
        return ['content' => Resort::with('city')->paginate((int) $request->query('limit', 15))];
    }

    public function resort(string $id)
    {
        return ['content' => Resort::with('city')->where('slug', $id)->orWhere('id', $id)->firstOrFail()];
    }

    /** Ids of the country's cities, or of the one that is named. */
    private function cities(string $country, ?string $city)
    {
        $cities = Country::bySlug($country)->cities();

        return $city === null ? $cities->pluck('id') : [$cities->where('slug', $city)->firstOrFail()->id];
    }
}
