import type { TestDetails } from 'playwright/test';
import type { Locale } from '#config.ts';

/** Tests with this tag run only in a step that runs whole tables (`e2e-all`). */
export const WHOLE_TABLE = '@whole-table';

/** One language of each direction; the others differ from these by the widths and words of their texts. */
export const ALWAYS_TESTED = ['en', 'ar'] as const satisfies readonly Locale[];

const tagUnless = (runs: boolean): TestDetails => (runs ? {} : { tag: WHOLE_TABLE });

/**
 * Tags a journey that does not depend on texts: it always runs in English and Arabic, in the others with whole tables.
 */
export const byDirection = (locale: Locale): TestDetails =>
  tagUnless(ALWAYS_TESTED.some((one) => one === locale));

/**
 * Tags a journey in English and Arabic at two widths (CSS pixels): it always runs in English on a desktop and in
 * Arabic on a phone.
 */
export const crosswise = (locale: (typeof ALWAYS_TESTED)[number], width: number): TestDetails =>
  tagUnless((locale === 'en') === width >= 992);

/** Options of a journey that always runs as a visitor who has not asked for less motion sees it. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
