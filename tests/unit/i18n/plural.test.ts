import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { pluralCategory } from '#i18n/plural.ts';

/** Unicode CLDR 48, cardinal rules; every count at which a rule of one of the languages begins or ends. */
const COUNTS = [0, 1, 2, 3, 10, 11, 26, 99, 100, 101, 102, 103, 110, 111, 1000, 1_000_000];
const CATEGORIES = {
  ar: 'zero one two few few many many many other other other few few many other other',
  en: 'other one other other other other other other other other other other other other other other',
  fr: 'one one other other other other other other other other other other other other other many',
  tr: 'other one other other other other other other other other other other other other other other',
};

describe.each(LOCALES)('counting in %s', (locale) => {
  const expected = CATEGORIES[locale].split(' ');

  test.each(COUNTS.map((count, index) => [count, expected[index]] as const))(
    '%i is %s',
    (count, category) => {
      expect(pluralCategory(locale, count)).toBe(category);
    },
  );
});

test('a fraction has a plural form too', () => {
  expect(pluralCategory('fr', 1.5)).toBe('one');
  expect(pluralCategory('en', 1.5)).toBe('other');
  expect(pluralCategory('ar', 1.5)).toBe('other');
});
