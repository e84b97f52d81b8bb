import type { Locale } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** A share in whole percent: `formatPercent('tr', 45)` → `%45`. */
export function formatPercent(locale: Locale, percent: number): string {
  const format = new Intl.NumberFormat(LOCALE_INFO[locale].tag, { style: 'percent' });
  // CLDR has a wide no-break space for French; the texts of this site have a narrow one there.
  return format.format(percent / 100).replace('\u00a0', '\u202f');
}
