import { expect, test } from 'vitest';
import { lastSegment, slotQueryIn } from '#page/query/booking.ts';

const read = (query: string) => slotQueryIn(new URLSearchParams(query));

test('known parameters are kept; the day gives the month', () => {
  expect(
    read(
      'doctor=a-b&minutes=30&day=2026-12-05&month=2026-11&zone=europe/paris&at=2026-12-05T09:00:00Z&estimate=abcd-efgh-2345-6789',
    ),
  ).toEqual({
    doctor: 'a-b',
    minutes: '30',
    day: '2026-12-05',
    month: '2026-12',
    zone: 'Europe/Paris',
    at: '2026-12-05T09:00:00Z',
    estimate: 'ABCDEFGH23456789',
  });
  expect(read('month=2027-01').month).toBe('2027-01');
});

test.each([
  'minutes=31',
  'day=2026-02-31',
  'month=2026-13',
  'zone=Mars/Base',
  'at=tomorrow',
  'estimate=short',
  `doctor=${'x'.repeat(300)}`,
])('%s is ignored', (query) => {
  expect(Object.values(read(query)).filter((value) => value !== undefined)).toEqual([]);
});

test('the last segment of a path is decoded, unless a back end has encoded it wrongly', () => {
  expect(lastSegment('/ar/doctors/%D8%A3')).toBe('أ');
  expect(lastSegment('/ar/doctors/100%')).toBe('100%');
});
