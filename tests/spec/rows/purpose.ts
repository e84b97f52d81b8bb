import { section } from '../row.ts';

export const PURPOSE = section('1 purpose', [
  [
    'purpose.services',
    'Visitors browse four services: dentistry, hair transplant, obesity surgery, vision',
    'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
  ],
  [
    'purpose.directory',
    'Visitors browse doctors, hospitals and resorts',
    'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
  ],
  [
    'purpose.blog',
    'Visitors browse the blog',
    'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
  ],
  [
    'purpose.faqs',
    'Visitors browse frequent questions',
    'tests/pages/every-page.test.ts > every page in * > has a page of the kind: *',
  ],
  [
    'purpose.tools',
    'Visitors use quizzes, calculators and the cost estimator',
    'tests/pages/tools.test.ts > calculators without JavaScript in * > answers with the result itself: value, band, picture, and nothing in the address or in a store',
  ],
  [
    'purpose.newsletter',
    'Visitors subscribe to a newsletter',
    'tests/pages/newsletter.test.ts > newsletter without JavaScript in * > a good address leads to the page of thanks',
  ],
  [
    'purpose.contact',
    'Visitors contact the provider by phone, chat or a popup form',
    'tests/e2e/navbar.test.ts > the page is shared and the clinic contacted in * at * px',
  ],
  [
    'purpose.patient.book',
    'Patients book online meetings with doctors',
    'tests/e2e/dashboard/book.test.ts > a patient requests a consultation by keyboard alone',
  ],
  [
    'purpose.patient.reply',
    'Patients exchange replies and cancel meetings',
    'tests/e2e/dashboard/patient-meetings.test.ts > a patient writes, adds a file, moves the meeting and cancels it in *',
  ],
  [
    'purpose.patient.buy',
    'Patients buy bundles and view transactions',
    'tests/pages/dashboard/wallet.test.ts > a bundle is not bought without its terms, and with them the page says how to pay',
  ],
  [
    'purpose.doctor.time',
    'Doctors manage schedule and unavailable times',
    'tests/e2e/dashboard/calendar-away.test.ts > a day with a meeting in it names the meeting before it is blocked in *',
  ],
  [
    'purpose.doctor.money',
    'Doctors manage price plans and bank accounts',
    'tests/e2e/dashboard/practice.test.ts > a practice in * > a bank account with a wrong IBAN is refused, the right one is taken and shown masked',
  ],
  [
    'purpose.doctor.certificates',
    'Doctors manage certificates',
    'tests/pages/dashboard/practice.test.ts > without a script > a certificate without a file comes back as it was typed',
  ],
  [
    'purpose.doctor.meetings',
    'Doctors handle meetings: reports, replies, closing',
    'tests/e2e/dashboard/doctor-meetings.test.ts > a doctor starts a meeting and closes it with a report of phrases',
  ],
  [
    'purpose.languages',
    'The site speaks ar, en, fr and tr',
    'tests/pages/every-page.test.ts > every page in * > has the language and direction of its address',
  ],
  [
    'purpose.switcher',
    'The language switcher offers ar, en, fr by default',
    'tests/e2e/language-menu.test.ts > the menu offers the other languages, each in its own name',
  ],
  [
    'purpose.default-locale',
    'The default locale is en',
    'tests/pages/root.test.ts > the bare address > goes to the language of *',
  ],
  [
    'purpose.rtl',
    'Arabic is right-to-left',
    'tests/pages/every-page.test.ts > every page in * > has the language and direction of its address',
  ],
  [
    'purpose.arabic-font',
    'Arabic uses a different font',
    'tests/e2e/fonts.test.ts > text in * is set in the font of its script',
  ],
  [
    'purpose.theme',
    'The theme colour is #01bac6',
    'tests/e2e/colour-scheme.test.ts > the page names the theme colour of the site',
  ],
  [
    'purpose.site-title',
    'The site title is the general setting site_name',
    'tests/pages/chrome.test.ts > around every page in * > the title ends with the name of the site, where search results show both whole',
  ],
  [
    'purpose.site-title-fallback',
    'Without site_name the site title is the product name',
    'tests/unit/page/chrome.test.ts > without site_name the site has the name of the product',
  ],
]);
