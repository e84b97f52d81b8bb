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

/** Marks of writing direction, which are copied along with numbers. */
const INVISIBLE = /\p{Cf}/gu;
/** The prefix of international calls in most countries, in any of the digits that people write here. */
const ZERO_ZERO = /^\s*[0٠۰０]{2}/u;

/** Replaces the international prefix by a plus sign. */
const normalisePhone = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replace(ZERO_ZERO, '+');

/**
 * A telephone number as E.164; undefined when it is none. A number without a country code is read as one of
 * `country`. Arabic, Persian and full-width digits, spaces, dashes and brackets are allowed; an extension is not,
 * because E.164 has no place for it.
 */
export function toE164(text: string, country?: string): string | undefined {
  const defaultCountry = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(normalisePhone(text), {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  });
  return number?.isValid() && number.ext === undefined ? number.number : undefined;
}

/** The country of an E.164 number; undefined when several countries share its code. */
export const countryOfPhone = (e164: string): string | undefined => parsePhoneNumberFromString(e164)?.country;

/** The calling code of a country, such as `965`. */
export const callingCode = (country: CountryCode): string => getCountryCallingCode(country);

/** An example number of the country for callers from abroad, such as `+965 500 12345`. */
export const phoneExample = (country: string): string | undefined =>
  isSupportedCountry(country) ? getExampleNumber(country, examples)?.formatInternational() : undefined;

/** By language, the country of the example number while the reader's country is unknown. */
const EXAMPLE_COUNTRY: Readonly<Record<string, CountryCode>> = { ar: 'KW', en: 'GB', fr: 'FR', tr: 'TR' };

/**
 * An example for a person whose number was refused: of the country of the number's code, else of the chosen
 * country, else of a country of the language. It is isolated as left-to-right text, so that the plus sign stays in
 * front in Arabic.
 */
export function phoneExampleFor(text: string, country: string | undefined, language: string): string {
  const begun = parsePhoneNumberFromString(normalisePhone(text), {
    extract: false,
  })?.getPossibleCountries()[0];
  const example = phoneExample(begun ?? country ?? '') ?? phoneExample(EXAMPLE_COUNTRY[language] ?? 'TR');
  return `\u2066${example}\u2069`;
}
