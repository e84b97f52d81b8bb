import { expect, test } from 'vitest';
import { firstDayOf, weekdays } from '#i18n/week.ts';

test.each([
  ['en', 1, 'Mon', 'Sun'],
  ['fr', 1, 'lun.', 'dim.'],
  ['tr', 1, 'Pzt', 'Paz'],
  ['ar', 6, 'س', 'ج'],
] as const)('weeks in %s begin on day %d and go from %s to %s', (locale, firstDay, first, last) => {
  const names = weekdays(locale).map(({ short }) => short);
  expect([firstDayOf(locale), names.length, names[0], names[6]]).toEqual([firstDay, 7, first, last]);
});
