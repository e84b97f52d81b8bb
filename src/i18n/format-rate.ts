import type { Locale } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** A rate of exchange, with its currency: `formatRate('en', 1.1634, 'USD')` → `US$1.1634`. */
export const formatRate = (locale: Locale, rate: number, currency: string): string =>
  new Intl.NumberFormat(LOCALE_INFO[locale].tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 4,
  }).format(rate);

/** A share in whole percent: `formatPercent('tr', 45)` → `%45`. */
export function formatPercent(locale: Locale, percent: number): string {
  const format = new Intl.NumberFormat(LOCALE_INFO[locale].tag, { style: 'percent' });
  // CLDR has a wide no-break space for French; the texts of this site have a narrow one there.
  return format.format(percent / 100).replace('\u00a0', '\u202f');
}
