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
