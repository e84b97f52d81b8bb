import type { Locale } from '#config.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** The name of a code. A back end may send a name in place of a code: a name is shown as it is. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    const name = names.of(code);
    // `Intl` returns a code without a name in small letters.
    return name === undefined || name === code.toLowerCase() ? code : name;
  } catch {
    return code;
  }
}

/** `countryName('fr', 'DE')` → `Allemagne`; the code itself where there is no name. */
export function countryName(locale: Locale, code: string): string {
  const names = cached(
    `countries ${locale}`,
    () => new Intl.DisplayNames(LOCALE_INFO[locale].tag, { type: 'region', fallback: 'code' }),
  );
  return nameOf(names, code);
}

/** `languageName('en', 'ar')` → `Arabic`; the code itself where there is no name. */
export function languageName(locale: Locale, code: string): string {
  const names = cached(
    `languages ${locale}`,
    () => new Intl.DisplayNames(LOCALE_INFO[locale].tag, { type: 'language', fallback: 'code' }),
  );
  return nameOf(names, code);
}

/** The names of languages as a list in words: `English, Turkish, and Arabic`. */
export const languagesOf = (locale: Locale, codes: readonly string[]): string =>
  new Intl.ListFormat(LOCALE_INFO[locale].tag).format(codes.map((code) => languageName(locale, code)));
