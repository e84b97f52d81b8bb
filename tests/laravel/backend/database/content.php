<?php

$four = fn (string $en, string $tr, string $ar, string $fr) => ['en' => $en, 'tr' => $tr, 'ar' => $ar, 'fr' => $fr];
$page = fn (string $slug, array $title) => ['slug' => $slug, 'title' => $title, 'body' => ['en' => '<p>Text.</p>', 'tr' => '<p>Metin.</p>', 'ar' => '<p>نص.</p>', 'fr' => '<p>Texte.</p>']];
$offer = fn (string $slug) => $page($slug, $four('Our offer', 'Teklifimiz', 'عرضنا', 'Notre offre'));

// Pictures as an editor puts them into texts: by a path, by an address of this host, and from another host.
$pictures = '<p><img src="/storage/posts/1.jpg" alt=""><img src="'.env('APP_URL').'/storage/services/5.jpg"><img src="https://elsewhere.example.com/x.jpg"></p>';

return [
    'categories' => [
        ['slug' => 'travel', 'name' => $four('Travel', 'Seyahat', 'السفر', 'Voyage'), 'image' => 'categories/1.png'],
        ['slug' => 'teeth', 'name' => $four('Teeth', 'Dişler', 'الأسنان', 'Dents')],
    ],
    'tags' => [['slug' => 'implants', 'name' => $four('Implants', 'İmplantlar', 'زراعة الأسنان', 'Implants')]],
    'posts' => [
        [
            'category_id' => 1,
            'author_id' => 2,
            'slug' => 'after-the-flight',
            'title' => $four('After the flight', 'Uçuştan sonra', 'بعد الرحلة', 'Après le vol'),
            'body' => array_map(fn ($text) => $text.$pictures, $four('<p>Rest first.</p>', '<p>Önce dinlenin.</p>', '<p>استرح أولاً.</p>', '<p>D’abord du repos.</p>')),
            'photo' => '/storage/posts/1.jpg',
            'published_at' => '2026-07-07 00:00:00',
        ],
        [
            'category_id' => 2,
            'slug' => 'how-implants-heal',
            'title' => $four('How implants heal', 'İmplantlar nasıl iyileşir', 'كيف تلتئم الزرعات', 'La cicatrisation des implants'),
            'summary' => $four('Three months.', 'Üç ay.', 'ثلاثة أشهر.', 'Trois mois.'),
            'published_at' => '2026-06-01 08:15:00',
        ],
        ['slug' => 'draft-of-a-title', 'title' => ['en' => 'Written only in English']],
    ],
    'post_tag' => [['post_id' => 2, 'tag_id' => 1]],
    'services' => [
        ['slug' => 'dentistry-turkey', 'title' => $four('Dentistry', 'Diş hekimliği', 'طب الأسنان', 'Dentisterie'), 'body' => ['en' => '<p>Teeth.</p>']],
        ['slug' => 'hair-transplant-turkey', 'title' => $four('Hair transplant', 'Saç ekimi', 'زراعة الشعر', 'Greffe de cheveux')],
        ['slug' => 'obesity-operations-turkey', 'title' => $four('Obesity surgery', 'Obezite cerrahisi', 'جراحة السمنة', 'Chirurgie de l’obésité')],
        ['slug' => 'vision-correction', 'title' => $four('Vision correction', 'Göz lazeri', 'تصحيح النظر', 'Correction de la vue')],
        [
            'parent_id' => 1,
            'slug' => 'dental-implant',
            'title' => $four('Dental implant', 'Diş implantı', 'زرع الأسنان', 'Implant dentaire'),
            'summary' => $four('A screw for a tooth.', 'Diş için vida.', 'برغي للسن.', 'Une vis pour une dent.'),
            'body' => $four('<h2>Course</h2><p>Two visits.</p>', '<p>İki ziyaret.</p>', '<p>زيارتان.</p>', '<p>Deux visites.</p>'),
            'photo' => '/storage/services/5.jpg',
            'price' => '850.00',
        ],
    ],
    'pages' => [
        $page('contact-us', $four('Contact', 'İletişim', 'اتصل بنا', 'Contact')),
        $page('online-treatment', $four('Online consultation', 'Online görüşme', 'الاستشارة عن بعد', 'Consultation en ligne')),
        $page('about-us', $four('About us', 'Hakkımızda', 'من نحن', 'À propos')),
        ...array_map($offer, ['cooming-soon', 'empty', 'empty-default', 'empty-default-footer', 'empty-default-nav', 'thanks', 'tr', 'banner-hair', 'landing-new-dental', 'landing-new-dentistry', 'landing-obesity-operations', 'landing-services', 'landing-services-two']),
        ...array_map(fn (int $number) => $offer("landing-dental-implant$number"), range(1, 5)),
    ],
    'topics' => [['slug' => 'teeth', 'title' => $four('Teeth online', 'Online diş', 'الأسنان عن بعد', 'Dents en ligne')]],
    'faq_categories' => [['slug' => 'before', 'name' => $four('Before the journey', 'Yolculuktan önce', 'قبل السفر', 'Avant le voyage')]],
    'faqs' => [
        [
            'faq_category_id' => 1,
            'question' => $four('Do I need a visa?', 'Vize gerekir mi?', 'هل أحتاج إلى تأشيرة؟', 'Faut-il un visa ?'),
            'answer' => $four('<p>Often not.</p>', '<p>Çoğu zaman hayır.</p>', '<p>غالباً لا.</p>', '<p>Souvent non.</p>'),
        ],
    ],
    'quizzes' => [['slug' => 'healthy-teeth', 'title' => $four('Healthy teeth?', 'Sağlıklı dişler?', 'أسنان سليمة؟', 'Des dents saines ?')]],
    'questions' => [['quiz_id' => 1, 'question' => $four('Do your gums bleed?', 'Diş etleriniz kanıyor mu?', 'هل تنزف لثتك؟', 'Vos gencives saignent ?')]],
    'options' => [
        ['question_id' => 1, 'label' => $four('Yes', 'Evet', 'نعم', 'Oui'), 'score' => 1],
        ['question_id' => 1, 'label' => $four('No', 'Hayır', 'لا', 'Non')],
    ],
    'calculators' => [['slug' => 'grafts', 'title' => $four('Grafts', 'Greft', 'الطعوم', 'Greffons'), 'body' => ['en' => 'How many?']]],
    'testimonials' => [['name' => 'M. K.', 'body' => ['en' => 'I was met at the airport.'], 'country' => 'DE', 'service_id' => 5]],
    'videos' => [['title' => $four('The first day', 'İlk gün', 'اليوم الأول', 'Le premier jour'), 'url' => 'https://www.youtube.com/watch?v=abc']],
    'menus' => [
        ['place' => 1, 'slug' => 'services', 'label' => $four('Services', 'Hizmetler', 'الخدمات', 'Services'), 'full_link' => '#'],
        ['place' => 1, 'parent_id' => 1, 'slug' => 'services/turkey/dentistry-turkey', 'label' => $four('Dentistry', 'Diş', 'الأسنان', 'Dentisterie')],
        ['place' => 1, 'slug' => 'blog', 'label' => $four('Blog', 'Blog', 'المدونة', 'Blog'), 'full_link' => '/blog', 'order' => 2],
        ['place' => 2, 'slug' => 'home', 'label' => $four('Home', 'Ana sayfa', 'الرئيسية', 'Accueil')],
        ['place' => 2, 'slug' => 'about-us', 'label' => $four('About us', 'Hakkımızda', 'من نحن', 'À propos')],
    ],
    'settings' => [
        ['group' => 'general-settings', 'slug' => 'site_name', 'value' => 'Clinic'],
        ['group' => 'general-settings', 'slug' => 'phone1', 'value' => '+90 212 000 00 00'],
        ['group' => 'general-settings', 'slug' => 'phone2'],
        ['group' => 'general-settings', 'slug' => 'email', 'value' => 'info@example.com'],
        ['group' => 'social-settings', 'slug' => 'whatsapp', 'value' => '905320000000'],
        ['group' => 'social-settings', 'slug' => 'tiktok'],
        ['group' => 'home', 'slug' => 'title', 'value' => 'Treatment in Turkey'],
        ['group' => 'home', 'slug' => 'text', 'value' => 'From the first question to the way home.'],
    ],
];
