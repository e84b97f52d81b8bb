import { expect, test } from 'vitest';
import { firstDayOf, weekdays } from '#i18n/week.ts';

test.each([
  ['en', 1, 'Mon', 'Sun'],
  ['fr', 1, 'lun.', 'dim.'],
  ['tr', 1, 'Pzt', 'Paz'],
  ['ar', 6, 'س', 'ج'],
] as const)('weeks in %s begin on day %d and go from %s to %s', (locale, firstDay, first, last) => {
  const names = weekdays(locale).map(({ short }) => short);
  expect(firstDayOf(locale)).toBe(firstDay);
  expect(names).toHaveLength(7);
  expect({ first: names[0], last: names[6] }).toEqual({ first, last });
});
