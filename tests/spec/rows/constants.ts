import { section } from '../row.ts';

export const CONSTANTS = section('9 constants', [
  [
    'constant.search-minimum',
    'Search minimum: more than 3 characters',
    'tests/api/search.test.ts > three characters find nothing, four do',
  ],
  [
    'constant.search-debounce',
    'Search debounce: 400 ms',
    'tests/e2e/search.test.ts > search begins after 400 ms and more than 3 letters in * at * px',
  ],
  [
    'constant.navbar-scroll',
    'Navbar: only above 992 px; hides after more than 10 px scrolled down',
    'tests/e2e/navbar.test.ts > the navbar of a wide window hides after scrolling down more than 10 px, and returns when scrolling up (*)',
  ],
  [
    'constant.chunk-guard',
    'Chunk-failure reload guard: 60 s',
    'tests/e2e/loading.test.ts > a part of the code that cannot be loaded reloads the page, at most once in 60 seconds',
  ],
  [
    'constant.default-languages',
    'Default languages: ar, en, fr; routes also exist for tr',
    'tests/unit/components/contact-links.test.ts > a page offers ar, en and fr when it does not say its languages',
  ],
  [
    'constant.user-location',
    'Default user location: TR',
    'tests/unit/stores/stores.test.ts > the visitor is in TR and not signed in at first',
  ],
  [
    'constant.min-display',
    'Fetch minimum display delay: 200 ms',
    'tests/e2e/search.test.ts > search begins after 400 ms and more than 3 letters in * at * px',
  ],
  [
    'constant.prefetch',
    'Link prefetch: skipped on 2g or data-saver connections',
    'tests/e2e/loading.test.ts > a page behind a link is *fetched ahead on *',
  ],
  [
    'constant.popup',
    'Popup delay: 5 s',
    'tests/e2e/popup.test.ts > a card offers help after five seconds, takes no focus, and never comes back once closed, in * at * px',
  ],
  [
    'constant.push',
    'Push listener start delay: 10 s',
    'tests/e2e/push.test.ts > a device with permission is registered once, after ten seconds, with the language of the page',
  ],
  [
    'constant.page-size.blog',
    'Page size blog: 12',
    'tests/api/blog.test.ts > GET /blog/latest-posts > gives the newest first, 12 at a time',
  ],
  [
    'constant.page-size.doctors',
    'Page size doctors: 6',
    'tests/api/directory/doctors.test.ts > lists of doctors > show all doctors, six a page, each once',
  ],
  [
    'constant.page-size.hospitals',
    'Page size hospitals in a city: 6',
    'tests/api/directory/hospital-lists.test.ts > lists of hospitals > a city has its title, its text and its own hospitals in *',
  ],
  [
    'constant.page-size.doctor-meetings',
    'Page size doctor meetings: 5',
    'tests/api/meetings/meetings.test.ts > lists of meetings > show coming meetings first, in pages, to their patient and their doctor, without health data',
  ],
  [
    'constant.page-size.wallet',
    'Page size patient wallet: 8',
    'tests/api/money/calls.test.ts > a patient’s transactions > list payments, refunds and credits, newest first, on the patient’s clock, and pending payments apart',
  ],
  [
    'constant.page-size.appointments',
    'Page size patient appointments: 8',
    'tests/api/patient/appointment-page.test.ts > doctors who can be booked > are listed eight a page, with prices and the next free times on both clocks',
  ],
  [
    'constant.page-size.patient-meetings',
    'Page size patient meetings: 9',
    'tests/api/meetings/meetings.test.ts > lists of meetings > show coming meetings first, in pages, to their patient and their doctor, without health data',
  ],
  [
    'constant.toast-place',
    'Toast: top-center',
    'tests/e2e/newsletter.test.ts > the newsletter of * ignores an empty field, marks a bad address and thanks for a good one in a toast',
  ],
  [
    'constant.toast-duration',
    'Toast: 3 s',
    'tests/e2e/toasts.test.ts > several toasts, also with the same words, are shown together for three seconds each (*)',
  ],
  [
    'constant.consent',
    'Cookie consent: 1 year',
    'tests/e2e/consent.test.ts > a decision holds for one year, for this version of the notice',
  ],
  [
    'constant.loading-bar',
    'Loading bar: throttle 200 ms, duration 5 s',
    'tests/e2e/newsletter.test.ts > the loading bar appears after 200 ms, not for a shorter call, fills in five seconds, and shows whether the call failed (*)',
  ],
  [
    'constant.breakpoints',
    'Breakpoints: sm 768, md 1200',
    'tests/e2e/footer.test.ts > the footer > has tabs below * px, two rows from there on, one row from * px on',
  ],
  [
    'constant.locales',
    'Locales en, ar, fr, tr with fallback orders',
    'tests/unit/i18n/locales.test.ts > the other languages fall back to English, and English to none',
  ],
  [
    'constant.theme',
    'Theme colour: #01bac6',
    'tests/e2e/colour-scheme.test.ts > the page names the theme colour of the site',
  ],
]);
