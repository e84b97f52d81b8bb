<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Routing\Controller;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\Hash;
use Illuminate\Validation\ValidationException;

class AccountController extends Controller
{
    public function profile(Request $request)
    {
        return ['content' => $request->user()];
    }

    public function save(Request $request)
    {
        $request->user()->update($request->validate([
            'name' => 'sometimes|required|string|max:120',
            'phone' => 'nullable|string',
            'birth_date' => 'nullable|date',
        ]));

        return ['content' => $request->user(), 'message' => 'Your profile has been saved.'];
    }

    public function complete(Request $request)
    {
        $fields = ['name', 'phone', 'birth_date', 'photo'];
        $filled = count(array_filter($request->user()->only($fields)));

        return ['content' => ['percentage' => 100 * $filled / count($fields)]];
    }

    public function photo(Request $request)
    {
        $request->validate(['photo' => 'required|file']);
        $request->user()->update(['photo' => '/storage/users/'.$request->user()->id.'.jpg']);

        return ['content' => $request->user()->only('photo')];
    }

    public function password(Request $request)
    {
        $fields = $request->validate([
            'old_password' => 'required',
            'new_password' => 'required|min:8',
            'confirm_password' => 'required|same:new_password',
        ]);
        $this->check($request, 'old_password');
        $request->user()->update(['password' => Hash::make($fields['new_password'])]);

        return ['message' => 'Your password has been changed.'];
    }

    public function close(Request $request)
    {
        $this->check($request, 'password');
        $request->user()->delete();
        Auth::logout();

        return ['message' => 'Your account has been closed.'];
    }

    private function check(Request $request, string $field): void
    {
        if (! Hash::check((string) $request->input($field), $request->user()->password)) {
            throw ValidationException::withMessages([$field => ['The password is incorrect.']]);
        }
    }
}
