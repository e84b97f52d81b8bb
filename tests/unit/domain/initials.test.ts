import { expect, test } from 'vitest';
import { QUALIFICATIONS, titleOf } from '#domain/doctor-title.ts';
import { initials } from '#domain/initials.ts';

test.each([
  ['en', 'James Whitfield', 'JW'],
  ['en', 'Dr Selin Aydin', 'SA'],
  ['tr', 'Uzm. Dr. ilker Öz', 'İÖ'],
  ['fr', 'Claire', 'C'],
  ['ar', 'د. ليلى حداد', 'ل'],
])('in %s %s is %s', (locale, name, letters) => {
  expect(initials(name, locale)).toBe(letters);
});

test.each(['ar', 'en', 'fr', 'tr'] as const)('no title before a name counts in %s', (locale) => {
  const titles = (['female', 'male'] as const).flatMap((gender) =>
    QUALIFICATIONS.flatMap((qualification) => titleOf([qualification], gender, locale) ?? []),
  );
  expect(titles.length).toBeGreaterThan(QUALIFICATIONS.length);
  expect(titles.filter((title) => initials(`${title} Elif Kaya`, 'en') !== 'EK')).toEqual([]);
});
