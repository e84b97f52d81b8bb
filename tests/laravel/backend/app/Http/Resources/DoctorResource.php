<?php

namespace App\Http\Resources;

use Illuminate\Http\Resources\Json\JsonResource;

class DoctorResource extends JsonResource
{
    public function toArray($request)
    {
        return [
            'id' => $this->id,
            'name' => $this->name,
            'slug' => $this->slug,
            'summary' => $this->summary,
            'photo' => $this->photo,
            'gender' => $this->gender,
            'experience' => $this->experience,
            'languages' => $this->languages,
            'price' => $this->price,
            'currency' => $this->currency,
            'specializations' => $this->whenLoaded('specializations'),
            'hospital' => $this->whenLoaded('hospital'),
            'city' => $this->city,
            'created_at' => $this->created_at,
        ];
    }
}
