import type { TestDetails } from 'playwright/test';
import type { Locale } from '#config.ts';

/** The tag of tests that run only in the step with all languages and widths (`e2e-all`). */
export const WHOLE_TABLE = '@whole-table';

/** One language of each direction. The other languages differ from them only by their texts. */
export const ALWAYS_TESTED = ['en', 'ar'] as const satisfies readonly Locale[];

const tagUnless = (runs: boolean): TestDetails => (runs ? {} : { tag: WHOLE_TABLE });

/**
 * Tags a journey that does not depend on texts. It always runs in English and Arabic, and in the other languages only
 * in `e2e-all`.
 */
export const byDirection = (locale: Locale): TestDetails =>
  tagUnless(ALWAYS_TESTED.some((always) => always === locale));

/**
 * Tags a journey in English and Arabic at two widths (CSS pixels). It always runs in English on a desktop and in Arabic
 * on a phone, and in the other combinations only in `e2e-all`.
 */
export const crosswise = (locale: (typeof ALWAYS_TESTED)[number], width: number): TestDetails =>
  tagUnless((locale === 'en') === width >= 992);

/** Options of a journey with the animations of visitors who have not asked for reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Files of journeys that run only in `npm test -- all`: video calls, sites that the test itself starts and kills,
 * faults of the network, and features that few visitors use. All other files run in every `npm test`.
 */
export const LEFT_TO_ALL = {
  e2e: [
    'room/call',
    'room/interruptions',
    'room/people',
    'room/relay',
    'loading',
    'checked-forms',
    'popup',
    'consent',
    'islands',
    'time-zone',
    'motion',
    'films',
    'fonts',
    'push',
    'export',
    'estimator',
    'navbar',
    'faq-search',
    'services',
    'without-script',
    'dashboard/failures',
    'dashboard/failed-uploads',
    'dashboard/account',
    'dashboard/practice',
    'dashboard/calendar',
    'dashboard/calendar-away',
    'dashboard/proposals',
    'dashboard/checked-forms',
    'dashboard/follow-up',
    'dashboard/file-access',
    'dashboard/bundle',
  ],
  looks: ['windows', 'fixed-elements', 'room', 'dashboards'],
} as const;
