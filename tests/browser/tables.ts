import type { TestDetails } from 'playwright/test';
import type { Locale } from '#config.ts';

/** Tests with this tag run only in a step that runs whole tables (`e2e-all`). */
export const WHOLE_TABLE = '@whole-table';

/** One language of each direction; the others differ from these by the widths and words of their texts. */
export const EXAMINED = ['en', 'ar'] as const satisfies readonly Locale[];

const tagUnless = (runs: boolean): TestDetails => (runs ? {} : { tag: WHOLE_TABLE });

/** A journey in which the words of no language matter: English and Arabic always. */
export const byDirection = (locale: Locale): TestDetails => tagUnless(EXAMINED.some((one) => one === locale));

/** A journey in English and Arabic at two widths, CSS pixels: English on a desktop and Arabic on a phone always. */
export const crosswise = (locale: (typeof EXAMINED)[number], width: number): TestDetails =>
  tagUnless((locale === 'en') === width >= 992);
