import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/** ISO 3166-1 alpha-2 codes of the countries whose telephone numbers are known. */
export const PHONE_COUNTRIES: readonly CountryCode[] = getCountries();

/** Marks of writing direction, which come along when a number is copied from a text. */
const INVISIBLE = /\p{Cf}/gu;
/** The prefix of international calls in most countries, in any of the digits that people write here. */
const ZERO_ZERO = /^\s*[0٠۰０]{2}/u;

/** The number with a plus sign in front of the country code, where it has one. */
const plain = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').replace(ZERO_ZERO, '+');

/**
 * A telephone number as E.164, or undefined where it is none. A number without a country code is read as one of
 * `country`. Arabic, Persian and full-width digits, spaces, dashes and brackets are allowed; an extension is not, because E.164
 * has no place for it.
 */
export function toE164(text: string, country?: string): string | undefined {
  const defaultCountry = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(plain(text), {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  });
  return number?.isValid() && number.ext === undefined ? number.number : undefined;
}

/** The country that a number of E.164 belongs to, where one country alone can have it. */
export const countryOfPhone = (e164: string): string | undefined => parsePhoneNumberFromString(e164)?.country;

/** The code that a country is called with, such as `965`. */
export const callingCode = (country: CountryCode): string => getCountryCallingCode(country);

/** A number of the country as it is written for callers from abroad, such as `+965 500 12345`. */
export const phoneExample = (country: string): string | undefined =>
  isSupportedCountry(country) ? getExampleNumber(country, examples)?.formatInternational() : undefined;

/** Country whose numbers serve as the example in a language while the reader's country is unknown. */
const EXAMPLE_COUNTRY: Readonly<Record<string, CountryCode>> = { ar: 'KW', en: 'GB', fr: 'FR', tr: 'TR' };

/**
 * An example for somebody whose number was refused: of the country that the number begins with, or else of the one that
 * was chosen beside it, or else of one where the language is spoken. Isolated as left-to-right text, so that the plus
 * sign stays in front in Arabic too.
 */
export function phoneExampleFor(text: string, country: string | undefined, language: string): string {
  const begun = parsePhoneNumberFromString(plain(text), { extract: false })?.getPossibleCountries()[0];
  const example = phoneExample(begun ?? country ?? '') ?? phoneExample(EXAMPLE_COUNTRY[language] ?? 'TR');
  return `\u2066${example}\u2069`;
}
