import { describe, expect, test } from 'vitest';
import { countryOptions } from '#components/site/country-options.ts';
import { LOCALES } from '#config.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { formatLength, formatMonth } from '#i18n/format.ts';
import { countryName, languageName } from '#i18n/names.ts';

test.each([
  ['ar', 'ألمانيا', 'العربية'],
  ['en', 'Germany', 'Arabic'],
  ['fr', 'Allemagne', 'arabe'],
  ['tr', 'Almanya', 'Arapça'],
] as const)('countries and languages have their names in %s: %s, %s', (locale, country, language) => {
  expect(countryName(locale, 'DE')).toBe(country);
  expect(languageName(locale, 'ar')).toBe(language);
});

test('every country is listed once and has a name', () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  for (const code of ['TR', 'DZ', 'PS', 'GB', 'XK']) expect(COUNTRIES).toContain(code);
  for (const locale of LOCALES) {
    expect(COUNTRIES.filter((code) => countryName(locale, code) === code)).toEqual([]);
  }
});

describe('a list of countries to choose from', () => {
  test('is in the alphabetical order of its language', () => {
    const titles = countryOptions('tr').map(({ title }) => title);
    expect(titles.indexOf('Çin')).toBeGreaterThan(titles.indexOf('Cibuti'));
    expect(titles.indexOf('Çin')).toBeLessThan(titles.indexOf('Danimarka'));
  });

  test('gives codes as values', () => {
    expect(countryOptions('en').find(({ title }) => title === 'France')?.value).toBe('FR');
  });
});

test.each([
  ['ar', 'مايو 2026'],
  ['en', 'May 2026'],
  ['fr', 'mai 2026'],
  ['tr', 'Mayıs 2026'],
] as const)('a month in %s is %s', (locale, text) => {
  expect(formatMonth(locale, '2026-05-01')).toBe(text);
});

test.each([
  [192, '3:12'],
  [65, '1:05'],
  [9, '0:09'],
])('a film of %d seconds is %s long', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
});

test.each([[''], ['English'], ['Türkçe'], ['e']])('%j, which is no code, is shown as it is', (text) => {
  expect(countryName('en', text)).toBe(text);
  expect(languageName('en', text)).toBe(text);
});
