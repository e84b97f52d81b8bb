import { expect, test } from 'vitest';
import { weekdays, weeksOf } from '#components/directory/month-grid.ts';
import { daysOf } from '#domain/time/spans.ts';

const month = (name: string) => daysOf(name).map((day) => ({ day }));

test.each([
  ['en', 'Mon', 'Sun'],
  ['fr', 'lun.', 'dim.'],
  ['tr', 'Pzt', 'Paz'],
  ['ar', 'س', 'ج'],
] as const)('weeks in %s go from %s to %s', (locale, first, last) => {
  const names = weekdays(locale).map(({ short }) => short);
  expect([names.length, names[0], names[6]]).toEqual([7, first, last]);
});

test.each([
  ['2026-11', 'en', 6, 6],
  ['2026-11', 'ar', 1, 5],
  ['2027-02', 'en', 0, 4],
] as const)('%s in %s begins after %d days and has %d weeks', (name, locale, before, weeks) => {
  const grid = weeksOf(locale, month(name));
  expect(grid).toHaveLength(weeks);
  expect(grid.every((week) => week.length === 7)).toBe(true);
  expect(grid[0]?.findIndex((cell) => cell !== undefined)).toBe(before);
  expect(grid.flat().filter((cell) => cell !== undefined)).toEqual(month(name));
});
