import { expect, test } from 'vitest';
import { FALLBACK_LOCALES, LOCALES } from '#config.ts';
import { dirOf, isLocale, LOCALE_INFO } from '#i18n/locales.ts';

test('the four languages are known, and nothing else', () => {
  expect(LOCALES.every(isLocale)).toBe(true);
  for (const other of ['EN', 'en-GB', 'de', '', 'toString', undefined, null, ['en']])
    expect(isLocale(other)).toBe(false);
});

test('only Arabic runs from right to left, in its own script', () => {
  expect(LOCALES.map((locale) => [locale, dirOf(locale), LOCALE_INFO[locale].script])).toEqual([
    ['ar', 'rtl', 'arabic'],
    ['en', 'ltr', 'latin'],
    ['fr', 'ltr', 'latin'],
    ['tr', 'ltr', 'latin'],
  ]);
});

test.each(LOCALES)('%s has its own name for itself', (locale) => {
  const ownName = new Intl.DisplayNames(locale, { type: 'language' }).of(locale);
  expect(LOCALE_INFO[locale].name.toLocaleLowerCase(locale)).toBe(ownName?.toLocaleLowerCase(locale));
});

test('the other languages fall back to English, and English to none', () => {
  expect(FALLBACK_LOCALES).toEqual({ ar: ['en'], en: [], fr: ['en'], tr: ['en'] });
});
