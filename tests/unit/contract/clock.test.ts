import { expect, test } from 'vitest';
import * as v from 'valibot';
import { Clock } from '#contract/clock.ts';
import { Zone } from '#contract/text.ts';
import { clockIn } from '#domain/time/clock.ts';

test('a clock of the server fits the contract', () => {
  const clock = clockIn('Asia/Kathmandu', Date.UTC(2027, 5, 1, 10, 20));
  expect(v.parse(Clock, clock)).toEqual(clock);
  expect(v.is(Clock, { ...clock, local: '2027-06-01' })).toBe(false);
});

test('an unknown zone is refused', () => {
  expect(v.parse(Zone, 'europe/istanbul')).toBe('Europe/Istanbul');
  expect(v.safeParse(Zone, '+03:00').issues?.[0]?.message).toBe('zone');
  expect(v.is(Zone, 3)).toBe(false);
});
