<?php

namespace App\Http\Controllers;

use App\Models\User;
use Illuminate\Http\Request;
use Illuminate\Routing\Controller;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\Hash;
use Illuminate\Validation\ValidationException;

class AuthController extends Controller
{
    public function login(Request $request)
    {
        $fields = validator($request->all(), ['email' => 'required|email', 'password' => 'required'])->validate();
        if (! Auth::attempt($fields)) {
            throw ValidationException::withMessages(['email' => ['These credentials do not match our records.']]);
        }
        $request->session()->regenerate();

        return ['content' => Auth::user()];
    }

    public function register(Request $request)
    {
        $fields = $request->validate([
            'name' => 'required|string|max:120',
            'email' => 'required|email|unique:users',
            'password' => 'required|min:8|confirmed',
            'role_name' => 'required|in:Patient,Doctor',
        ]);
        $user = User::create(['password' => Hash::make($fields['password'])] + $fields);
        Auth::login($user);

        return response()->json(['content' => $user, 'message' => 'Welcome.'], 201);
    }

    public function social(Request $request)
    {
        $fields = $request->validate([
            'provider' => 'required|in:google,facebook',
            'provider_id' => 'required|string',
            'email' => 'required|email',
            'name' => 'nullable|string',
            'avatar' => 'nullable|string',
        ]);
        $new = ['name' => $fields['name'] ?? null, 'password' => Hash::make(random_bytes(16)), 'role_name' => 'Patient'];
        Auth::login(User::firstOrCreate(['email' => $fields['email']], $new));
        $request->session()->regenerate();

        return ['content' => Auth::user()];
    }

    public function logout(Request $request)
    {
        Auth::logout();
        $request->session()->invalidate();
        $request->session()->regenerateToken();

        return ['message' => 'Logged out'];
    }

    public function user(Request $request)
    {
        return ['content' => $request->user()];
    }
}
