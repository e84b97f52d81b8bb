import { expect, test } from 'vitest';
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
