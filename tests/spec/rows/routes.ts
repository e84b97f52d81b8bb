import { section } from '../row.ts';

export const ROUTES = [
  ...section('2 routes', [
    [
      'route.prefix',
      'Every route starts with /ar, /en, /fr or /tr',
      'tests/pages/not-found.test.ts > an unknown language is 404, in the default language',
    ],
    [
      'route.home',
      'The bare language path is home',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.unknown',
      'No route: 404 with "This page could not be found"',
      'tests/pages/not-found.test.ts > the error page has its words and a picture',
    ],
  ]),
  ...section('2 static pages', [
    [
      'route.blog',
      '/{lang}/blog',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.calculators',
      '/{lang}/calculators',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.contact-us',
      '/{lang}/contact-us',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.cooming-soon',
      '/{lang}/cooming-soon',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.cost',
      '/{lang}/cost',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.doctor-dashboard',
      '/{lang}/doctor-dashboard',
      'tests/pages/dashboard/doctor-meetings.test.ts > a doctor’s pages in * > the overview shows the state of the public page, new notifications and the latest statement',
    ],
    [
      'route.empty',
      '/{lang}/empty',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.empty-default',
      '/{lang}/empty-default',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.empty-default-footer',
      '/{lang}/empty-default-footer',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.empty-default-nav',
      '/{lang}/empty-default-nav',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.faqs',
      '/{lang}/faqs',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.login',
      '/{lang}/login',
      'tests/pages/accounts.test.ts > accounts without JavaScript in * > the login has its form, and ways to register and to a new password',
    ],
    [
      'route.online-treatment',
      '/{lang}/online-treatment',
      'tests/pages/online-treatment.test.ts > online consultation in * > the overview leads to the first step and to every topic',
    ],
    [
      'route.patient-dashboard',
      '/{lang}/patient-dashboard',
      'tests/pages/dashboard/patient-meetings.test.ts > the overview says what to do first',
    ],
    [
      'route.quizzes',
      '/{lang}/quizzes',
      'tests/pages/tools.test.ts > quizzes without JavaScript in * > each has a page with all of its questions',
    ],
    [
      'route.resorts',
      '/{lang}/resorts',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.thanks',
      '/{lang}/thanks',
      'tests/pages/newsletter.test.ts > newsletter without JavaScript in * > a good address leads to the page of thanks',
    ],
    [
      'route.tr',
      '/{lang}/tr',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
  ]),
  ...section('2 services', [
    [
      'route.services.dentistry',
      '/{lang}/services/turkey/dentistry-turkey',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.services.hair',
      '/{lang}/services/turkey/hair-transplant-turkey',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.services.obesity',
      '/{lang}/services/turkey/obesity-operations-turkey',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.services.vision',
      '/{lang}/services/turkey/vision-correction',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.services.slug',
      '/{lang}/services/turkey/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
  ]),
  ...section('2 parameterised routes', [
    [
      'route.blog.category',
      '/{lang}/blog/category',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.blog.category.one',
      '/{lang}/blog/category/{category}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.blog.slug',
      '/{lang}/blog/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.calculators.slug',
      '/{lang}/calculators/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.online-treatment.topic',
      '/{lang}/online-treatment/topic/{slug}',
      'tests/pages/online-treatment.test.ts > online consultation in * > the topic * has its text, doctors or a word that there are none, and a call',
    ],
    [
      'route.doctors.country',
      '/{lang}/doctors/{country}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.doctors.city',
      '/{lang}/doctors/{country?}/{city}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.doctors.specialization',
      '/{lang}/doctors/{country?}/{city}/{specialization}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.doctors.slug',
      '/{lang}/doctors/{country?}/{city}/{specialization}/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.faqs.slug',
      '/{lang}/faqs/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.hospitals.country',
      '/{lang}/hospitals/{country}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.hospitals.city',
      '/{lang}/hospitals/{country?}/{city}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.hospitals.slug',
      '/{lang}/hospitals/{country?}/{city}/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.quizzes.slug',
      '/{lang}/quizzes/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.resorts.slug',
      '/{lang}/resorts/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.tags',
      '/{lang}/tags',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.tags.slug',
      '/{lang}/tags/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
    [
      'route.catch-all',
      '/{lang}/{slug}',
      'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
    ],
  ]),
];
