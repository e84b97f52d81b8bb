<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class PricePlan extends Model
{
    protected $guarded = [];

    protected $with = ['duration'];

    protected $casts = ['price' => 'decimal:2', 'duration_id' => 'integer'];

    public function duration()
    {
        return $this->belongsTo(Duration::class);
    }
}
