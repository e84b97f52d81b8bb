import { section } from '../row.ts';

/** Section 2, other pages: the banner, landing pages, first steps. */
export const OTHER_PAGES = section('2 other pages', [
  [
    'route.banners.hair',
    '/{lang}/Banners/hair',
    'tests/pages/landing.test.ts > landing pages in * > the banner may be framed, leaves its frame, and holds no form',
  ],
  [
    'route.landing.dental-implant1',
    '/{lang}/landing/dental-implant1',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.dental-implant2',
    '/{lang}/landing/dental-implant2',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.dental-implant3',
    '/{lang}/landing/dental-implant3',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.dental-implant4',
    '/{lang}/landing/dental-implant4',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.dental-implant5',
    '/{lang}/landing/dental-implant5',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.product-services',
    '/{lang}/landing/{product}-services',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.product-services-two',
    '/{lang}/landing/{product}-services-two',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.new-dental',
    '/{lang}/landing/new-dental',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.new-dentistry',
    '/{lang}/landing/new-dentistry',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.landing.obesity-operations',
    '/{lang}/landing/obesity-operations',
    'tests/pages/landing.test.ts > landing pages in * > * has its words and its form',
  ],
  [
    'route.online-treatment.level-1',
    '/{lang}/online-treatment/level-1',
    'tests/pages/online-treatment.test.ts > online consultation in * > the first step offers all topics and a call',
  ],
  [
    'route.services.turkey',
    '/{lang}/services/turkey',
    'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
  ],
]);
