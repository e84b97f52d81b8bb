import { LOCALES, type Locale } from '#config.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';

/** The widths of a phone, a tablet and a desktop in CSS pixels. */
export const WIDTHS = [360, 768, 1200] as const;

/** The checks of one page in one language. */
export interface Look {
  /** Widths at which its layout is measured. */
  widths: readonly number[];
  /** Whether axe examines it in both colour schemes, and whether it is checked with long texts. */
  examined: boolean;
}

/** All checks of a page, which `looks-all` runs: every width, and axe in one language of each direction. */
const wholeLook = (locale: Locale): Look => ({
  widths: WIDTHS,
  examined: ALWAYS_TESTED.some((one) => one === locale),
});

/**
 * The checks of the page with the index `place` in a language. With `all` these are all checks. Otherwise they are
 * chosen so that pairs are covered: each page in each language, at each width, and by axe in one language; each
 * language at each width, and each language of `ALWAYS_TESTED` by axe on every second page.
 */
export function lookAt(place: number, locale: Locale, all: boolean): Look {
  if (all) return wholeLook(locale);
  const width = WIDTHS[(place + LOCALES.indexOf(locale)) % WIDTHS.length] ?? WIDTHS[0];
  return { widths: [width], examined: locale === ALWAYS_TESTED[place % ALWAYS_TESTED.length] };
}
