<?php

namespace App\Http\Controllers;

use App\Models\Faq;
use App\Models\Meeting;
use App\Models\Report;
use Illuminate\Http\Request;
use Illuminate\Routing\Controller;

class OnlineController extends Controller
{
    public function faq()
    {
        return Faq::all();
    }

    public function reports()
    {
        return ['content' => Report::whereNull('meeting_id')->get(['id', 'title'])];
    }

    public function addReport(Request $request)
    {
        return ['content' => Report::create($request->validate(['title' => 'required|string|max:200']))];
    }

    public function reportMeeting(Request $request, string $id)
    {
        $fields = $request->validate(['report_id' => 'required|exists:reports,id']);
        Report::create(['meeting_id' => $this->own($request)->findOrFail($id)->id, 'title' => Report::find($fields['report_id'])->title]);

        return ['message' => 'Thank you, we will look into it.'];
    }

    public function meeting(Request $request, string $id)
    {
        return ['content' => $this->own($request)->findOrFail($id)];
    }

    /** The meetings of the user, as patient or as doctor. */
    private function own(Request $request)
    {
        $user = $request->user();

        return Meeting::with(['doctor', 'patient'])->where(function ($meetings) use ($user) {
            $meetings->where('patient_id', $user->id)->orWhere('doctor_id', optional($user->doctor)->id);
        });
    }
}
