import { LOCALES, type Locale } from '#config.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';

/** The widths of a phone, a tablet, a desktop and a wide screen in CSS pixels. */
export const WIDTHS = [360, 768, 1200, 1600] as const;

/** The windows of a phone, a desktop, and that desktop at 200 % zoom, in CSS pixels. */
export const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
] as const;

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
  examined: ALWAYS_TESTED.some((always) => always === locale),
});

/**
 * The checks of the page with the index `place` in a language. With `all` these are all checks. Otherwise they are
 * chosen so that pairs are covered: each page in each language, at each width, and by axe in one language; each
 * language at each width, and each language of `ALWAYS_TESTED` by axe on every second page.
 */
export function lookAt(place: number, locale: Locale, all: boolean): Look {
  if (all) return wholeLook(locale);
  // The turn advances by one more after each round of the languages. Otherwise axe would examine the pages in one
  // language at every second width alone.
  const turn = place + Math.floor(place / LOCALES.length) + LOCALES.indexOf(locale);
  const width = WIDTHS[turn % WIDTHS.length] ?? WIDTHS[0];
  return { widths: [width], examined: locale === ALWAYS_TESTED[place % ALWAYS_TESTED.length] };
}

/** States of the lower edge of the window in the order of a visit: cookie banner, nothing, card that offers help. */
export const OVERLAYS = ['banner', 'none', 'card'] as const;

/** A window, with the element at its lower edge. */
export interface WindowCell {
  size: (typeof WINDOWS)[number];
  overlay: (typeof OVERLAYS)[number];
}

/**
 * The windows in which fixed elements are checked on the page with the index `place`, in the order of a visit. With
 * `all` these are all windows in all states, in each language. Otherwise pairs are covered: each page and each language
 * in each window and in each state, and each window in each state.
 */
export function windowsOf(place: number, locale: Locale, all: boolean): WindowCell[] {
  if (!all && place % LOCALES.length !== LOCALES.indexOf(locale)) return [];
  const turn = Math.floor(place / LOCALES.length);
  return OVERLAYS.flatMap((overlay, number) =>
    WINDOWS.filter((_, index) => all || (index + turn) % OVERLAYS.length === number).map((size) => ({
      size,
      overlay,
    })),
  );
}
