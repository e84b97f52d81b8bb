import { cached } from '#i18n/cached.ts';
import type { Locale } from '#config.ts';
import { callingCode, PHONE_COUNTRIES } from '#domain/phone.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { countryName } from '#i18n/names.ts';

/** The characters that begin and end a left-to-right isolate. They keep the plus sign before the code in Arabic too. */
const LTR_ISOLATE = ['\u2066', '\u2069'] as const;

/** Countries with their calling codes, sorted by the rules of the language. */
export const phoneCountries = (locale: Locale): readonly { value: string; title: string }[] =>
  cached(`phone countries ${locale}`, () => {
    const { compare } = new Intl.Collator(LOCALE_INFO[locale].tag);
    return PHONE_COUNTRIES.map((value) => ({
      value,
      title: `${countryName(locale, value)} (${LTR_ISOLATE[0]}+${callingCode(value)}${LTR_ISOLATE[1]})`,
    })).sort((a, b) => compare(a.title, b.title));
  });
