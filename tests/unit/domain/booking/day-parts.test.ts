import { expect, test } from 'vitest';
import { byDayPart, dayPart } from '#domain/booking/day-parts.ts';

const slot = (time: string) => ({ visitor: { local: `2026-11-25T${time}` } });

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['23:59', 'evening'],
])('%s is in the %s', (time, part) => {
  expect(dayPart(`2026-11-25T${time}`)).toBe(part);
});

test('times are grouped by part of the day, in order, without empty parts', () => {
  const slots = ['09:00', '11:45', '17:00', '20:30'].map(slot);
  expect(byDayPart(slots)).toEqual([
    { part: 'morning', slots: slots.slice(0, 2) },
    { part: 'evening', slots: slots.slice(2) },
  ]);
  expect(byDayPart([])).toEqual([]);
});
