import type { Locale } from '#config.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { countryName } from '#i18n/names.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** All countries with their names in `locale`, sorted by the rules of that language. */
export function countryOptions(locale: Locale): { value: string; title: string }[] {
  const { compare } = new Intl.Collator(LOCALE_INFO[locale].tag);
  return COUNTRIES.map((value) => ({ value, title: countryName(locale, value) })).sort((a, b) =>
    compare(a.title, b.title),
  );
}
