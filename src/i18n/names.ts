import type { Locale } from '#config.ts';
import { keep } from '#i18n/keep.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** `countryName('fr', 'DE')` → `Allemagne`; the code itself where there is no name. */
export function countryName(locale: Locale, code: string): string {
  const names = keep(
    `countries ${locale}`,
    () => new Intl.DisplayNames(LOCALE_INFO[locale].tag, { type: 'region', fallback: 'code' }),
  );
  return names.of(code) ?? code;
}

/** `languageName('en', 'ar')` → `Arabic`; the code itself where there is no name. */
export function languageName(locale: Locale, code: string): string {
  const names = keep(
    `languages ${locale}`,
    () => new Intl.DisplayNames(LOCALE_INFO[locale].tag, { type: 'language', fallback: 'code' }),
  );
  return names.of(code) ?? code;
}
