<?php

namespace App\Http\Controllers;

use App\Models\Country;
use App\Models\Service;
use Illuminate\Http\Request;
use Illuminate\Routing\Controller;

class CostController extends Controller
{
    private const NIGHT = [3 => 60, 4 => 90, 5 => 140];

    public function index()
    {
        return ['content' => ['title' => 'What does it cost?', 'description' => null]];
    }

    public function services()
    {
        return ['content' => Service::with('parent')->whereNotNull('price')->get()];
    }

    public function countries()
    {
        return Country::all();
    }

    public function prices()
    {
        return ['content' => Service::whereNotNull('price')->get(['id', 'slug', 'title', 'price', 'currency'])];
    }

    public function price(Request $request)
    {
        $fields = $request->validate([
            'serviceId' => 'required|integer|exists:services,id',
            'stars' => 'required|integer|between:3,5',
            'travellers' => 'required|integer|between:1,10',
            'countryId' => 'required|integer|exists:countries,id',
        ]);
        $service = Service::find($fields['serviceId']);
        $total = $service->price + 5 * self::NIGHT[$fields['stars']] * $fields['travellers'];

        return ['content' => [
            'service' => $service,
            'country' => Country::find($fields['countryId']),
            'stars' => $fields['stars'],
            'travellers' => $fields['travellers'],
            'total' => number_format($total, 2, '.', ''),
            'currency' => $service->currency,
        ]];
    }
}
