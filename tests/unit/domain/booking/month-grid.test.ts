import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayByKey, stepMonth, weeksOf } from '#domain/booking/month-grid.ts';
import { daysOf } from '#domain/time/spans.ts';

const month = (name: string) => daysOf(name).map((day) => ({ day }));
const LTR = { firstDay: 1, rtl: false };

test.each([
  ['2026-11', 1, 6, 6],
  ['2026-11', 6, 1, 5],
  ['2027-02', 1, 0, 4],
])(
  'the grid of %s with weeks from day %d begins after %d empty cells and has %d weeks',
  (name, firstDay, before, weeks) => {
    const grid = weeksOf(firstDay, month(name));
    expect(grid).toHaveLength(weeks);
    expect(grid.every((week) => week.length === 7)).toBe(true);
    expect(grid[0]?.findIndex((cell) => cell !== undefined)).toBe(before);
    expect(grid.flat().filter((cell) => cell !== undefined)).toEqual(month(name));
  },
);

describe('keys in a calendar', () => {
  test.each([
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['ArrowDown', '2026-11-25', '2026-12-02'],
    ['ArrowUp', '2026-11-25', '2026-11-18'],
    // The 25th of November 2026 is a Wednesday.
    ['Home', '2026-11-25', '2026-11-23'],
    ['End', '2026-11-25', '2026-11-29'],
    ['PageDown', '2026-11-25', '2026-12-25'],
    ['PageUp', '2026-11-25', '2026-10-25'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2028-03-31', '2028-02-29'],
    ['Enter', '2026-11-25', undefined],
    ['a', '2026-11-25', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayByKey(key, from, LTR)).toBe(to);
  });

  test('arrows follow the direction of the text', () => {
    const rtl = { firstDay: 6, rtl: true };
    expect(dayByKey('ArrowLeft', '2026-11-25', rtl)).toBe('2026-11-26');
    expect(dayByKey('ArrowRight', '2026-11-25', rtl)).toBe('2026-11-24');
    // Weeks begin on Saturday.
    expect(dayByKey('Home', '2026-11-25', rtl)).toBe('2026-11-21');
    expect(dayByKey('End', '2026-11-25', rtl)).toBe('2026-11-27');
  });

  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('the opposite arrow key returns to the same day', () => {
    fc.assert(
      fc.property(day, fc.boolean(), fc.integer({ min: 1, max: 7 }), (from, rtl, firstDay) => {
        const reading = { firstDay, rtl };
        for (const [there, back] of [
          ['ArrowLeft', 'ArrowRight'],
          ['ArrowUp', 'ArrowDown'],
        ] as const)
          expect(dayByKey(back, dayByKey(there, from, reading) ?? '', reading)).toBe(from);
      }),
    );
  });

  test('Home and End are the ends of the row that a day stands in', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), (from, firstDay) => {
        const weeks = weeksOf(firstDay, month(from.slice(0, 7)));
        const row = weeks.find((week) => week.some((cell) => cell?.day === from));
        const reading = { firstDay, rtl: false };
        if (row?.[0]) expect(dayByKey('Home', from, reading)).toBe(row[0].day);
        if (row?.[6]) expect(dayByKey('End', from, reading)).toBe(row[6].day);
      }),
    );
  });
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 14, '2027-07'],
])('%s and %d months is %s', (name, steps, expected) => {
  expect(stepMonth(name, steps)).toBe(expected);
});
