<?php

use App\Http\Controllers\AccountController;
use App\Http\Controllers\AuthController;
use App\Http\Controllers\BlogController;
use App\Http\Controllers\ContentController;
use App\Http\Controllers\CostController;
use App\Http\Controllers\DirectoryController;
use App\Http\Controllers\DoctorController;
use App\Http\Controllers\OnlineController;
use App\Http\Controllers\PatientController;
use App\Http\Controllers\SiteController;
use Illuminate\Support\Facades\Route;

Route::controller(SiteController::class)->group(function () {
    Route::get('/menus/{id}', 'menu')->whereNumber('id');
    Route::get('/settings/{group}', 'settings')->where('group', 'general-settings|social-settings');
    Route::get('/home', 'home');
    Route::get('/home/testimonials', 'testimonials');
    Route::get('/home/hospitals', 'hospitals');
    Route::get('/home/doctors', 'doctors');
    Route::get('/home/specializations', 'specializations');
    Route::get('/home/tv', 'videos');
    Route::get('/global-search', 'search');
    Route::post('/home/subscribe-mail', 'subscribe')->middleware('throttle:30,1');
    Route::post('/home/send-message', 'message');
    Route::post('/subscribe', 'subscribeDevice');
    Route::delete('/unsubscribe', 'unsubscribeDevice');
    Route::post('/uploading-image', 'uploadImage');
});
Route::controller(BlogController::class)->group(function () {
    Route::get('/blog', 'index');
    Route::get('/blog/latest-posts', 'latest');
    Route::get('/blog/category/{slug}', 'category');
    Route::get('/blog/{slug}', 'show');
    Route::get('/tags/{slug}', 'tag');
});
Route::controller(ContentController::class)->group(function () {
    Route::get('/services/turkey', 'services');
    Route::get('/services/turkey/list', 'serviceList');
    Route::get('/services/turkey/{slug}', 'service');
    Route::get('/pages/{slug}', 'page');
    Route::get('/faqs', 'faqs');
    Route::get('/faqs/categories', 'faqCategories');
    Route::get('/faqs/search', 'searchFaqs');
    Route::get('/faqs/{slug}', 'faqCategory');
    Route::get('/quizzes', 'quizzes');
    Route::get('/quizzes/{id}', 'quiz');
    Route::get('/calculators', 'calculators');
    Route::get('/calculators/{id}', 'calculator');
    Route::get('/online-treatment', 'topics');
    Route::get('/online-treatment/{id}', 'topic');
});
Route::controller(DirectoryController::class)->group(function () {
    foreach (['hospitals', 'doctors'] as $kind) {
        Route::get("/$kind/{country}/states", 'states');
        Route::get("/$kind/{country}/{city?}", $kind);
    }
    Route::get('/hospitals/{country}/{city}/{slug}', 'hospital');
    Route::get('/doctors/{country}/{city}/{field}', 'doctors');
    Route::get('/doctors/{country}/{city}/{field}/{slug}', 'doctor');
    Route::get('/filters/countries/{id}', 'filterCountries');
    Route::get('/resorts', 'resorts');
    Route::get('/resorts/{id}', 'resort');
});
Route::controller(CostController::class)->group(function () {
    Route::get('/costs', 'index');
    Route::get('/costs/services', 'services');
    Route::get('/costs/countries', 'countries');
    Route::get('/home/cost', 'prices');
    Route::post('/costs/get-price', 'price');
});

Route::post('/login', [AuthController::class, 'login'])->middleware('throttle:60,1');
Route::post('/login/social', [AuthController::class, 'social']);
Route::post('/register', [AuthController::class, 'register']);
$online = getenv('PRODUCT_SLUG').'-online';
Route::get("/$online/faq", [OnlineController::class, 'faq']);
Route::get("/$online/reports", [OnlineController::class, 'reports']);

Route::middleware('auth')->group(function () use ($online) {
    Route::post('/logout', [AuthController::class, 'logout']);
    Route::get('/user', [AuthController::class, 'user']);
    Route::controller(AccountController::class)->group(function () {
        Route::get('/profile', 'profile');
        Route::post('/profile', 'save');
        Route::get('/profile-complete-percentage', 'complete');
        Route::post('/profile-photo', 'photo');
        Route::post('/change-password', 'password');
        Route::post('/close-account', 'close');
    });
    Route::controller(OnlineController::class)->prefix($online)->group(function () {
        Route::post('/add-report', 'addReport');
        Route::post('/report-meeting/{id}', 'reportMeeting');
        Route::get('/meetings/{id}', 'meeting');
    });
});

Route::controller(PatientController::class)->prefix('patient')->middleware(['auth', 'role:Patient'])->group(function () {
    Route::get('/meetings', 'meetings');
    Route::get('/meetings/{id}', 'meeting');
    Route::get('/meetings/{id}/replies', 'replies');
    Route::post('/meeting/{id}/reply', 'reply');
    Route::post('/cancel-meeting/{id}', 'cancel');
    Route::post('/request-meeting', 'request');
    Route::get('/appointment-page', 'appointmentPage');
    Route::get('/bundles', 'bundles');
    Route::post('/take-bundle/{id}', 'takeBundle');
    Route::get('/transactions', 'transactions');
});

Route::controller(DoctorController::class)->prefix('doctor')->middleware(['auth', 'role:Doctor'])->group(function () {
    Route::post('/', 'save');
    Route::get('/meetings', 'meetings');
    Route::get('/meetings/{id}', 'meeting');
    Route::post('/meetings/{id}', 'changeMeeting');
    Route::post('/meeting/{id}/add-reply', 'addReply');
    Route::get('/transactions', 'transactions');
    Route::get('/durations', 'durations');
    Route::get('/prices', 'prices');
    Route::post('/price-plan', 'setPrice');
    Route::delete('/price-plan/{id}', 'removePrice');
    Route::get('/schedule', 'schedule');
    Route::post('/schedule', 'saveSchedule');
    Route::get('/unavailable-times', 'unavailableTimes');
    Route::post('/unavailable-times', 'addUnavailableTime');
    Route::get('/bank-accounts', 'bankAccounts');
    Route::post('/bank-account/{id?}', 'saveBankAccount');
    Route::delete('/bank-account/{id}', 'removeBankAccount');
    Route::get('/qualifications', 'specializations');
    Route::get('/online-specializations', 'specializations');
    Route::get('/treatments', 'treatments');
    Route::get('/certificate', 'certificates');
});
