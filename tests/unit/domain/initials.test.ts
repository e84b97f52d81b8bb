import { expect, test } from 'vitest';
import { initials } from '#domain/initials.ts';

/** Keeps Arabic letters apart. */
const NON_JOINER = '\u200c';

test.each([
  ['en', 'James Whitfield', 'J', 'W'],
  ['en', 'Dr Selin Aydin', 'S', 'A'],
  ['tr', 'Uzm. Dr. ilker Öz', 'İ', 'Ö'],
  ['fr', 'Claire', 'C', ''],
  ['ar', 'د. ليلى حداد', 'ل', 'ح'],
])('in %s %s is %s%s', (locale, name, first, second) => {
  expect(initials(name, locale)).toBe(first + NON_JOINER + second);
});
