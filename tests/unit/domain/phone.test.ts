import { describe, expect, test } from 'vitest';
import { PHONE_COUNTRIES, phoneExample, phoneExampleFor, toE164 } from '#domain/phone.ts';

describe('a telephone number', () => {
  test.each([
    ['with a plus sign and spaces', '+965 9987 6543'],
    ['with two zeros', '00965 99876543'],
    ['in Arabic digits with a plus sign', '+٩٦٥ ٩٩٨٧ ٦٥٤٣'],
    ['in Arabic digits with two zeros', '٠٠٩٦٥٩٩٨٧٦٥٤٣'],
    ['in Persian digits', '۰۰۹۶۵ ۹۹۸۷ ۶۵۴۳'],
    ['in full-width digits', '＋９６５ ９９８７ ６５４３'],
    ['with dashes and brackets', '+965 (9987)-6543'],
    ['with dots', '+965.9987.6543'],
    ['with marks of direction, as it is copied from a text', '\u2066+965 9987 6543\u2069'],
  ])('%s becomes the same E.164 number', (_, text) => {
    expect(toE164(text)).toBe('+96599876543');
  });

  test.each([
    ['as it is written at home', '99876543'],
    ['in Arabic digits', '٩٩٨٧٦٥٤٣'],
    ['with the code and without a plus sign', '(965) 9987-6543'],
    ['with the country code all the same', '+965 9987 6543'],
  ])('with its country given, %s, becomes E.164', (_, text) => {
    expect(toE164(text, 'KW')).toBe('+96599876543');
  });

  test('loses the leading zero of its national form', () => {
    expect(toE164('06 12 34 56 78', 'FR')).toBe('+33612345678');
    expect(toE164('0532 555 01 23', 'TR')).toBe('+905325550123');
  });

  test('keeps the country of its own code when another is chosen', () => {
    expect(toE164('+33 6 12 34 56 78', 'KW')).toBe('+33612345678');
  });

  test.each([
    ['without a country', '99876543', undefined],
    ['with a digit too few', '9987654', 'KW'],
    ['with a digit too many', '+965 9987 65432', undefined],
    ['with a code that no country has', '+999 1234 5678', undefined],
    ['inside a sentence', 'call +965 9987 6543', undefined],
    ['with an extension, which E.164 cannot keep', '+965 9987 6543 ext. 5', undefined],
    ['of letters', 'my number', 'KW'],
    ['with a country that is none', '99876543', 'ZZ'],
  ])('is refused %s', (_, text, country) => {
    expect(toE164(text, country)).toBeUndefined();
  });
});

describe('the example beside an error', () => {
  test('is of the country that was chosen', () => {
    expect(phoneExampleFor('9987', 'FR', 'ar')).toContain('+33 ');
  });

  test('is of the country whose code was typed, whatever was chosen', () => {
    expect(phoneExampleFor('00965 9987', 'FR', 'en')).toContain('+965 ');
  });

  test.each([
    ['ar', '+965'],
    ['en', '+44'],
    ['fr', '+33'],
    ['tr', '+90'],
  ])('is one of the language %s when nothing is known', (language, code) => {
    expect(phoneExampleFor('1', undefined, language)).toContain(`${code} `);
  });

  test('would be accepted itself, in every country that has one', () => {
    const examples = PHONE_COUNTRIES.flatMap((country) => phoneExample(country) ?? []);
    expect(examples.length).toBeGreaterThan(200);
    expect(examples.filter((example) => toE164(example) === undefined)).toEqual([]);
  });
});
