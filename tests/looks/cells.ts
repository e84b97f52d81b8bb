import { LOCALES, type Locale } from '#config.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';

/** CSS pixels: a phone, a tablet and a desktop. */
export const WIDTHS = [360, 768, 1200] as const;

/** The ways in which one page of one language is looked at. */
export interface Look {
  /** Widths at which its layout is measured. */
  widths: readonly number[];
  /** Whether axe examines it, in the light and in the dark, and its texts are made long. */
  examined: boolean;
}

/** Each page at each width, and by axe in one language of each direction: what `looks-all` runs. */
const wholeLook = (locale: Locale): Look => ({
  widths: WIDTHS,
  examined: ALWAYS_TESTED.some((one) => one === locale),
});

/**
 * How the page with the number `place` in its list is looked at in a language. `all` gives the whole table. Otherwise
 * pairs are covered: each page in each language, at each width, and by axe in one language; each language at each
 * width, and each of `ALWAYS_TESTED` by axe on every second page.
 */
export function lookAt(place: number, locale: Locale, all: boolean): Look {
  if (all) return wholeLook(locale);
  const width = WIDTHS[(place + LOCALES.indexOf(locale)) % WIDTHS.length] ?? WIDTHS[0];
  return { widths: [width], examined: locale === ALWAYS_TESTED[place % ALWAYS_TESTED.length] };
}
