import { describe, expect, test } from 'vitest';
import { paths } from '#i18n/routes.ts';
import { addressesWithoutPage } from './laws/pages.ts';
import { readProject } from './source/project.ts';

/** One call of every builder; a new builder without a line here is a type error and fails below. */
const SAMPLES: { [Name in keyof typeof paths]: Parameters<(typeof paths)[Name]> } = {
  home: ['en'],
  blog: ['ar', 2],
  blogCategories: ['fr'],
  blogCategory: ['tr', 'dis-tedavisi', 2],
  post: ['en', 'dental-implants'],
  tags: ['en'],
  tag: ['en', 'aftercare', 2],
  services: ['fr'],
  service: ['ar', 'dental-implants'],
  hospitals: ['en', { page: 2, language: 'ar' }],
  hospitalsIn: ['fr', 'turquie', 'istanbul'],
  hospital: ['en', 'turkiye', 'istanbul', 'uskudar-ihlamur-park-hospital'],
  resorts: ['fr', 2],
  resort: ['ar', 'adana-lake-hotel'],
  calculators: ['fr'],
  calculator: ['en', 'bmi'],
  quizzes: ['ar'],
  quiz: ['en', 'ready-to-travel'],
  faqs: ['tr'],
  faqCategory: ['en', 'aftercare'],
  faqSearch: ['en', 'flying'],
  search: ['fr', 'implant', 'doctor', 2],
  doctors: ['fr', { language: 'fr' }],
  doctorsIn: ['en', 'turkiye', 'izmir', 'orthodontics', { page: 2 }],
  doctor: ['en', 'turkiye', 'izmir', 'orthodontics', 'a-doctor', 2],
  cost: ['fr', 'dental-implants'],
  estimate: ['en', '23456789ABCDEFGH'],
  estimatePrint: ['ar', '23456789ABCDEFGH'],
  feed: ['en'],
  manifest: ['tr'],
  contact: ['ar'],
  page: ['en', 'tr'],
  partial: ['ar', 'help-card'],
  meetingRoom: ['fr', '5f0c7f0e-8a53-4d6e-9d0f-3c1f6a1f3b52'],
  meetingGuest: ['ar'],
  landing: ['fr', 'dental-implant3'],
  hairBanner: ['en'],
  onlineTreatment: ['tr'],
  onlineStart: ['ar'],
  onlineTopic: ['en', 'vision'],
  form: ['en', 'newsletter'],
  callBack: ['ar', '23456789ABCDEFGH'],
  book: ['fr', { doctor: 'a-doctor' }],
  booking: ['ar', 'an-id'],
  register: ['fr', '/fr/blog'],
  login: ['en', '/en/doctor-dashboard'],
  forgotPassword: ['en', '/en/blog'],
  resetPassword: ['en', 'x'],
  verifyEmail: ['en', 'x'],
  logout: ['tr'],
  dashboard: ['ar', 'Doctor', []],
  thanks: ['en', 'newsletter'],
  swapLocale: ['/en/blog', 'ar'],
};

describe('path builders', () => {
  test('are all called here', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(paths).sort());
  });

  test('build addresses that a page answers', () => {
    const addresses = Object.fromEntries(
      Object.entries(SAMPLES).map(([name, args]) => {
        const build = paths[name as keyof typeof paths] as (...values: unknown[]) => string;
        return [name, build(...args)];
      }),
    );
    expect(addressesWithoutPage(addresses, readProject('.'))).toEqual([]);
  });
});
