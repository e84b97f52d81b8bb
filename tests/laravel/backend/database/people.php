<?php

use Illuminate\Support\Facades\Hash;

return [
    'users' => [
        ['name' => null, 'email' => 'patient@example.com', 'password' => Hash::make('secret-patient'), 'role_name' => 'Patient'],
        [
            'name' => 'Dr. Elif Kaya',
            'email' => 'doctor@example.com',
            'password' => Hash::make('secret-doctor'),
            'role_name' => 'Doctor',
            'state' => 'Istanbul',
            'timezone' => 'Europe/Istanbul',
            'photo' => '/storage/users/2.jpg',
        ],
    ],
    'meetings' => [
        ['doctor_id' => 1, 'patient_id' => 1, 'starts_at' => '2031-03-03 07:00:00', 'duration' => 30, 'status' => 'confirmed', 'price' => '45.00', 'complaint' => 'My gums bleed.'],
        ['doctor_id' => 1, 'patient_id' => 1, 'starts_at' => '2026-05-11 13:30:00', 'duration' => 15, 'status' => 'Closed', 'price' => '25.00', 'report' => 'Nothing to worry about.'],
        ['doctor_id' => 2, 'patient_id' => 1, 'starts_at' => '2026-05-20 09:00:00', 'duration' => 30, 'status' => 'canceled', 'price' => '45.00'],
    ],
    'replies' => [
        ['meeting_id' => 1, 'by' => 'patient', 'reply' => 'Shall I bring the X-ray?'],
        ['meeting_id' => 1, 'by' => 'doctor', 'reply' => 'Yes, please.'],
    ],
    'reports' => [['title' => 'The doctor did not come'], ['title' => 'No sound']],
    'bundles' => [
        ['title' => ['en' => 'Three talks', 'tr' => 'Üç görüşme', 'ar' => 'ثلاث جلسات', 'fr' => 'Trois entretiens'], 'credits' => 3, 'duration' => 30, 'price' => '120.00'],
    ],
    'transactions' => [
        ['user_id' => 1, 'type' => 'payment', 'amount' => '45.00'],
        ['user_id' => 1, 'type' => 'refund', 'amount' => '12.50'],
        ['user_id' => 2, 'type' => 'payment', 'amount' => '25.00'],
    ],
    'durations' => [['minutes' => 15], ['minutes' => 30]],
    'price_plans' => [['doctor_id' => 1, 'duration_id' => 2, 'price' => '45.00']],
    'schedules' => [
        ['doctor_id' => 1, 'day' => 1, 'from' => '09:00:00', 'to' => '17:00:00'],
        ['doctor_id' => 1, 'day' => 3, 'from' => '09:00:00', 'to' => '12:30:00'],
    ],
    'unavailable_times' => [['doctor_id' => 1, 'from' => '2031-03-05 06:00:00', 'to' => '2031-03-05 10:00:00']],
    'bank_accounts' => [['doctor_id' => 1, 'holder' => 'Elif Kaya', 'iban' => 'TR•• •••• 1326']],
    'certificates' => [['doctor_id' => 1, 'title' => 'Implantology', 'file' => '/storage/certificates/1.pdf']],
];
