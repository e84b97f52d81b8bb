<?php

$same = fn (string $text) => ['en' => $text, 'tr' => $text, 'ar' => $text, 'fr' => $text];

return [
    'countries' => [
        ['slug' => 'turkey', 'code' => 'TR', 'name' => ['en' => 'Turkey', 'tr' => 'Türkiye', 'ar' => 'تركيا', 'fr' => 'Turquie']],
        ['slug' => 'germany', 'code' => 'DE', 'name' => ['en' => 'Germany', 'tr' => 'Almanya', 'ar' => 'ألمانيا', 'fr' => 'Allemagne']],
    ],
    'cities' => [
        ['country_id' => 1, 'slug' => 'istanbul', 'name' => ['en' => 'Istanbul', 'tr' => 'İstanbul', 'ar' => 'إسطنبول', 'fr' => 'Istanbul']],
        ['country_id' => 1, 'slug' => 'antalya', 'name' => ['en' => 'Antalya', 'tr' => 'Antalya', 'ar' => 'أنطاليا', 'fr' => 'Antalya']],
    ],
    'specializations' => [
        ['slug' => 'dentistry', 'name' => ['en' => 'Dentistry', 'tr' => 'Diş hekimliği', 'ar' => 'طب الأسنان', 'fr' => 'Dentisterie']],
        ['slug' => 'ophthalmology', 'name' => ['en' => 'Ophthalmology', 'tr' => 'Göz hastalıkları', 'ar' => 'طب العيون', 'fr' => 'Ophtalmologie']],
    ],
    'hospitals' => [
        [
            'city_id' => 1,
            'slug' => 'bosphorus-hospital',
            'name' => ['en' => 'Bosphorus Hospital', 'tr' => 'Boğaz Hastanesi', 'ar' => 'مستشفى البوسفور', 'fr' => 'Hôpital du Bosphore'],
            'summary' => ['en' => 'A general hospital on the European side.', 'tr' => 'Avrupa yakasında bir genel hastane.', 'ar' => 'مستشفى عام في الجانب الأوروبي.', 'fr' => 'Un hôpital général sur la rive européenne.'],
            'description' => ['en' => '<p>Open since 1994.</p>', 'tr' => '<p>1994’ten beri açık.</p>', 'ar' => '<p>مفتوح منذ عام 1994.</p>', 'fr' => '<p>Ouvert depuis 1994.</p>'],
            'photo' => 'hospitals/1.jpg',
            'beds' => 210,
            'latitude' => '41.0422000',
            'longitude' => '29.0067000',
        ],
        ['city_id' => 2, 'slug' => 'antalya-eye-clinic', 'name' => ['en' => 'Antalya Eye Clinic', 'tr' => 'Antalya Göz Kliniği', 'ar' => 'عيادة أنطاليا للعيون', 'fr' => 'Clinique de l’œil d’Antalya']],
    ],
    'doctors' => [
        [
            'user_id' => 2,
            'city_id' => 1,
            'hospital_id' => 1,
            'slug' => 'elif-kaya',
            'name' => $same('Dr. Elif Kaya'),
            'summary' => ['en' => 'Dentist for implants.', 'tr' => 'İmplant diş hekimi.', 'ar' => 'طبيبة أسنان لزراعة الأسنان.', 'fr' => 'Dentiste, implants.'],
            'description' => ['en' => 'She studied in Ankara.', 'tr' => 'Ankara’da okudu.', 'ar' => 'درست في أنقرة.', 'fr' => 'Elle a étudié à Ankara.'],
            'gender' => 'female',
            'languages' => 'tr, en',
            'experience' => 12,
            'price' => '45.00',
            'photo' => '/storage/doctors/1.jpg',
            'verified_until' => '2031-05-31',
        ],
        ['city_id' => 2, 'slug' => 'can-demir', 'name' => $same('Dr. Can Demir')],
    ],
    'doctor_specialization' => [
        ['doctor_id' => 1, 'specialization_id' => 1],
        ['doctor_id' => 2, 'specialization_id' => 2],
    ],
    'resorts' => [
        [
            'city_id' => 2,
            'slug' => 'quiet-bay',
            'title' => ['en' => 'Quiet Bay', 'tr' => 'Sakin Koy', 'ar' => 'الخليج الهادئ', 'fr' => 'Baie tranquille'],
            'summary' => ['en' => 'Rooms by the sea.', 'tr' => 'Denize bakan odalar.', 'ar' => 'غرف على البحر.', 'fr' => 'Chambres en bord de mer.'],
            'body' => ['en' => '<p>Ten minutes from the clinic.</p>'],
            'stars' => 4,
            'price' => '120.00',
            'photo' => '/storage/resorts/1.jpg',
        ],
        ['city_id' => 1, 'slug' => 'old-town', 'title' => ['en' => 'Old Town', 'tr' => 'Eski Şehir', 'ar' => 'المدينة القديمة', 'fr' => 'Vieille ville']],
    ],
];
