<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Routing\Controller;
use Illuminate\Support\Facades\Auth;
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
