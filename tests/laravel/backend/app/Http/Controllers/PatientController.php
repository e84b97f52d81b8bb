<?php

namespace App\Http\Controllers;

use App\Http\Resources\DoctorResource;
use App\Models\Bundle;
use App\Models\Doctor;
use App\Models\Meeting;
use App\Models\Transaction;
use Illuminate\Http\Request;
use Illuminate\Routing\Controller;

class PatientController extends Controller
{
    public function meetings(Request $request)
    {
        return ['content' => $this->own($request)->latest('starts_at')->paginate((int) $request->query('limit', 9))];
    }

    public function meeting(Request $request, string $id)
    {
        return ['content' => $this->own($request)->findOrFail($id)];
    }

    public function replies(Request $request, string $id)
    {
        return ['content' => $this->own($request)->findOrFail($id)->replies];
    }

    public function reply(Request $request, string $id)
    {
        $meeting = $this->own($request)->findOrFail($id);
        $reply = $meeting->replies()->create($request->validate(['reply' => 'required|string']) + ['by' => 'patient']);

        return response()->json(['content' => $reply, 'message' => 'Your reply has been sent.'], 201);
    }

    public function cancel(Request $request, string $id)
    {
        $meeting = $this->own($request)->findOrFail($id);
        abort_if($meeting->status === 'canceled', 409, 'The meeting has been canceled already.');
        $meeting->update(['status' => 'canceled']);

        return ['content' => $meeting, 'message' => 'The meeting has been canceled.'];
    }

    public function request(Request $request)
    {
        $fields = $request->validate([
            'practice_id' => 'required|exists:doctors,id',
            'at' => 'required|date|after:now',
            'minutes' => 'required|integer',
        ]);
        $doctor = Doctor::find($fields['practice_id']);
        $meeting = Meeting::create([
            'doctor_id' => $doctor->id,
            'patient_id' => $request->user()->id,
            'starts_at' => $fields['at'],
            'duration' => $fields['minutes'],
            'status' => 'pending',
            'price' => $doctor->price,
            'currency' => $doctor->currency,
        ]);

        return response()->json(['content' => $meeting->load('doctor', 'patient')], 201);
    }

    public function appointmentPage(Request $request)
    {
        $doctors = Doctor::with(['city', 'hospital', 'specializations'])->whereNotNull('price');

        return DoctorResource::collection($doctors->paginate((int) $request->query('limit', 8)));
    }

    public function bundles()
    {
        return ['content' => Bundle::all()];
    }

    public function takeBundle(Request $request, string $id)
    {
        $bundle = Bundle::findOrFail($id);
        Transaction::create([
            'user_id' => $request->user()->id,
            'type' => 'payment',
            'amount' => $bundle->price,
            'currency' => $bundle->currency,
        ]);

        return ['message' => 'We will call you about the payment.'];
    }

    public function transactions(Request $request)
    {
        $own = Transaction::where('user_id', $request->user()->id)->latest();

        return ['content' => $own->paginate((int) $request->query('limit', 8))];
    }

    private function own(Request $request)
    {
        return Meeting::with(['doctor', 'patient'])->where('patient_id', $request->user()->id);
    }
}
