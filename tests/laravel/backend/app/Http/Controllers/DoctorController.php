<?php

namespace App\Http\Controllers;

use App\Models\BankAccount;
use App\Models\Certificate;
use App\Models\Duration;
use App\Models\Meeting;
use App\Models\PricePlan;
use App\Models\Schedule;
use App\Models\Service;
use App\Models\Specialization;
use App\Models\Transaction;
use App\Models\UnavailableTime;
use Illuminate\Http\Request;
use Illuminate\Routing\Controller;

class DoctorController extends Controller
{
    public function save(Request $request)
    {
        $doctor = $request->user()->doctor;
        $doctor->update($request->validate(['gender' => 'nullable|in:female,male', 'licence' => 'nullable|string']));

        return ['content' => $doctor, 'message' => 'Your profile has been saved.'];
    }

    public function meetings(Request $request)
    {
        $meetings = $this->own(Meeting::with(['doctor', 'patient']));
        match ($request->query('time')) {
            'past' => $meetings->where('starts_at', '<', now()),
            'today' => $meetings->whereDate('starts_at', today()),
            default => $meetings->where('starts_at', '>=', now()),
        };

        return ['content' => $meetings->orderBy('starts_at')->paginate((int) $request->query('limit', 5))];
    }

    public function meeting(string $id)
    {
        return ['content' => $this->own(Meeting::with(['doctor', 'patient', 'replies']))->findOrFail($id)];
    }

    public function changeMeeting(Request $request, string $id)
    {
        $meeting = $this->own(Meeting::with(['doctor', 'patient']))->findOrFail($id);
        $fields = $request->validate(['report' => 'required_without:action|string', 'action' => 'string']);
        $meeting->update(isset($fields['action']) ? ['status' => $fields['action']] : $fields);

        return ['content' => $meeting];
    }

    public function addReply(Request $request, string $id)
    {
        $meeting = $this->own(Meeting::query())->findOrFail($id);

        return ['content' => $meeting->replies()->create($request->validate(['reply' => 'required']) + ['by' => 'doctor'])];
    }

    public function transactions(Request $request)
    {
        return ['content' => Transaction::where('user_id', $request->user()->id)->latest()->paginate(10)];
    }

    public function durations()
    {
        return Duration::all();
    }

    public function prices()
    {
        return ['content' => $this->own(PricePlan::query())->get()];
    }

    public function setPrice(Request $request)
    {
        $fields = $request->validate(['duration_id' => 'required|exists:durations,id', 'price' => 'required|numeric']);
        $key = ['doctor_id' => $this->doctorId(), 'duration_id' => $fields['duration_id']];

        return ['content' => PricePlan::updateOrCreate($key, ['price' => $fields['price'], 'currency' => 'EUR'])->load('duration')];
    }

    public function removePrice(string $id)
    {
        $this->own(PricePlan::query())->findOrFail($id)->delete();

        return response()->noContent();
    }

    public function schedule()
    {
        return ['content' => $this->own(Schedule::query())->orderBy('day')->get()];
    }

    public function saveSchedule(Request $request)
    {
        $fields = $request->validate([
            'days' => 'required|array',
            'days.*.weekday' => 'required|integer|between:1,7',
            'days.*.ranges.*.from' => 'required|date_format:H:i',
            'days.*.ranges.*.to' => 'required|date_format:H:i',
        ]);
        $this->own(Schedule::query())->delete();
        foreach ($fields['days'] as $day) {
            foreach ($day['ranges'] ?? [] as $range) {
                Schedule::create($range + ['day' => $day['weekday'], 'doctor_id' => $this->doctorId()]);
            }
        }

        return ['message' => 'Your hours have been saved.'];
    }

    public function unavailableTimes()
    {
        return ['content' => $this->own(UnavailableTime::query())->get()];
    }

    public function addUnavailableTime(Request $request)
    {
        $fields = $request->validate(['from' => 'required|date', 'to' => 'required|date|after:from']);

        return ['content' => UnavailableTime::create($fields + ['doctor_id' => $this->doctorId()])];
    }

    public function bankAccounts()
    {
        return $this->own(BankAccount::query())->get();
    }

    public function saveBankAccount(Request $request, ?string $id = null)
    {
        $fields = $request->validate(['holder' => 'required|string', 'iban' => 'required|string|min:15']);
        $account = $id ? $this->own(BankAccount::query())->findOrFail($id) : new BankAccount(['doctor_id' => $this->doctorId()]);
        $account->fill($fields)->save();

        return ['content' => $account];
    }

    public function removeBankAccount(string $id)
    {
        $this->own(BankAccount::query())->findOrFail($id)->delete();

        return ['message' => 'Deleted'];
    }

    public function specializations()
    {
        return ['content' => Specialization::all(['id', 'name'])];
    }

    public function treatments()
    {
        return ['content' => Service::all(['id', 'title'])];
    }

    public function certificates()
    {
        return ['content' => $this->own(Certificate::query())->get()];
    }

    private function own($query)
    {
        return $query->where('doctor_id', $this->doctorId());
    }

    private function doctorId(): int
    {
        return request()->user()->doctor->id;
    }
}
