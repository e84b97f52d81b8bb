<?php

use Illuminate\Database\Schema\Blueprint;

/** Columns by table; every table has an id and timestamps besides. */
$texts = fn (string ...$names) => function (Blueprint $table) use ($names) {
    foreach ($names as $name) {
        $table->text($name)->nullable();
    }
};
$content = fn (?Closure $more = null) => function (Blueprint $table) use ($texts, $more) {
    $table->string('slug')->nullable();
    $texts('title', 'summary', 'body')($table);
    $table->string('photo')->nullable();
    $more && $more($table);
};
$place = function (Blueprint $table) {
    $table->string('slug');
    $table->text('name');
    $table->text('summary')->nullable();
    $table->string('image')->nullable();
};

return [
    'users' => function (Blueprint $table) {
        $table->string('name')->nullable();
        $table->string('email')->unique();
        $table->string('password');
        $table->string('role_name');
        foreach (['phone', 'state', 'timezone', 'photo', 'locale'] as $name) {
            $table->string($name)->nullable();
        }
        $table->date('birth_date')->nullable();
        $table->rememberToken();
    },
    'categories' => $place,
    'tags' => $place,
    'posts' => $content(function (Blueprint $table) {
        $table->foreignId('category_id')->nullable();
        $table->foreignId('author_id')->nullable();
        $table->dateTime('published_at')->nullable();
    }),
    'post_tag' => function (Blueprint $table) {
        $table->foreignId('post_id');
        $table->foreignId('tag_id');
    },
    'services' => $content(function (Blueprint $table) {
        $table->foreignId('parent_id')->nullable();
        $table->decimal('price')->nullable();
        $table->string('currency', 3)->default('EUR');
    }),
    'pages' => $content(),
    'topics' => $content(),
    'faq_categories' => $place,
    'faqs' => function (Blueprint $table) use ($texts) {
        $table->foreignId('faq_category_id');
        $texts('question', 'answer')($table);
    },
    'quizzes' => $content(),
    'questions' => function (Blueprint $table) use ($texts) {
        $table->foreignId('quiz_id');
        $texts('question')($table);
    },
    'options' => function (Blueprint $table) use ($texts) {
        $table->foreignId('question_id');
        $texts('label')($table);
        $table->integer('score')->default(0);
    },
    'calculators' => $content(),
    'countries' => function (Blueprint $table) use ($place) {
        $place($table);
        $table->string('code', 2);
    },
    'cities' => function (Blueprint $table) use ($place) {
        $place($table);
        $table->foreignId('country_id');
    },
    'specializations' => $place,
    'hospitals' => function (Blueprint $table) use ($place) {
        $place($table);
        $table->text('description')->nullable();
        $table->foreignId('city_id');
        $table->string('photo')->nullable();
        $table->integer('beds')->nullable();
        $table->decimal('latitude', 10, 7)->nullable();
        $table->decimal('longitude', 10, 7)->nullable();
    },
    'doctors' => function (Blueprint $table) use ($place) {
        $place($table);
        $table->text('description')->nullable();
        $table->foreignId('user_id')->nullable();
        $table->foreignId('city_id');
        $table->foreignId('hospital_id')->nullable();
        $table->string('gender')->nullable();
        $table->string('licence')->nullable();
        $table->string('languages')->nullable();
        $table->integer('experience')->nullable();
        $table->decimal('price')->nullable();
        $table->string('currency', 3)->default('EUR');
        $table->string('photo')->nullable();
        $table->date('verified_until')->nullable();
    },
    'doctor_specialization' => function (Blueprint $table) {
        $table->foreignId('doctor_id');
        $table->foreignId('specialization_id');
    },
    'resorts' => function (Blueprint $table) use ($content) {
        $content()($table);
        $table->foreignId('city_id');
        $table->integer('stars')->nullable();
        $table->decimal('price')->nullable();
    },
    'testimonials' => function (Blueprint $table) use ($texts) {
        $table->string('name');
        $texts('body')($table);
        $table->string('country', 2)->nullable();
        $table->foreignId('service_id')->nullable();
    },
    'videos' => function (Blueprint $table) use ($texts) {
        $texts('title')($table);
        $table->string('url');
    },
    'menus' => function (Blueprint $table) use ($texts) {
        $table->foreignId('parent_id')->nullable();
        $table->integer('place');
        $table->integer('order')->default(0);
        $table->string('slug');
        $texts('label')($table);
        $table->string('full_link')->nullable();
    },
    'settings' => function (Blueprint $table) {
        $table->string('group');
        $table->string('slug');
        $table->text('value')->nullable();
    },
    'meetings' => function (Blueprint $table) {
        $table->foreignId('doctor_id');
        $table->foreignId('patient_id');
        $table->dateTime('starts_at');
        $table->integer('duration');
        $table->string('status');
        $table->decimal('price')->nullable();
        $table->string('currency', 3)->default('EUR');
        $table->text('complaint')->nullable();
        $table->text('report')->nullable();
        $table->string('url')->nullable();
    },
    'replies' => function (Blueprint $table) {
        $table->foreignId('meeting_id');
        $table->string('by');
        $table->text('reply');
    },
    'reports' => function (Blueprint $table) {
        $table->foreignId('meeting_id')->nullable();
        $table->string('title');
    },
    'bundles' => function (Blueprint $table) use ($texts) {
        $texts('title', 'description')($table);
        $table->integer('credits');
        $table->integer('duration');
        $table->decimal('price');
        $table->string('currency', 3)->default('EUR');
    },
    'transactions' => function (Blueprint $table) {
        $table->foreignId('user_id');
        $table->string('type');
        $table->decimal('amount');
        $table->string('currency', 3)->default('EUR');
    },
    'durations' => fn (Blueprint $table) => $table->integer('minutes'),
    'price_plans' => function (Blueprint $table) {
        $table->foreignId('doctor_id');
        $table->foreignId('duration_id');
        $table->decimal('price');
        $table->string('currency', 3)->default('EUR');
    },
    'schedules' => function (Blueprint $table) {
        $table->foreignId('doctor_id');
        $table->integer('day');
        $table->time('from');
        $table->time('to');
    },
    'unavailable_times' => function (Blueprint $table) {
        $table->foreignId('doctor_id');
        $table->dateTime('from');
        $table->dateTime('to');
    },
    'bank_accounts' => function (Blueprint $table) {
        $table->foreignId('doctor_id');
        $table->string('holder');
        $table->string('iban');
    },
    'certificates' => function (Blueprint $table) {
        $table->foreignId('doctor_id');
        $table->string('title');
        $table->string('file');
    },
    'subscribers' => fn (Blueprint $table) => $table->string('email')->unique(),
    'messages' => $texts('name', 'email', 'phone', 'message'),
];
