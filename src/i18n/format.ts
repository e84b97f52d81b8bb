import type { Locale } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

export type DateStyle = 'full' | 'long' | 'medium' | 'short';

const kept = new Map<string, unknown>();

/** Intl objects are expensive to make and safe to share. */
function keep<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

/**
 * A calendar day in the visitor's language: `formatDate('en', '2026-05-12')` → `12 May 2026`.
 * Throws RangeError when `isoDate` is not `YYYY-MM-DD`.
 */
export function formatDate(locale: Locale, isoDate: string, style: DateStyle = 'long'): string {
  const format = keep(
    `date ${locale} ${style}`,
    () => new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { dateStyle: style, timeZone: 'UTC' }),
  );
  // Read and written as UTC: a calendar day belongs to no zone.
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}

export function formatNumber(locale: Locale, n: number): string {
  return keep(`number ${locale}`, () => new Intl.NumberFormat(LOCALE_INFO[locale].tag)).format(n);
}

/** `minorUnits` are whole cents, kuruş, fils …; whole amounts are written without decimals. */
export function formatMoney(locale: Locale, minorUnits: number, currency: string): string {
  const format = keep(
    `money ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(LOCALE_INFO[locale].tag, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
