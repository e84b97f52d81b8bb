import { describe, expect, test } from 'vitest';
import { CANCELLATION_POLICY, percentBack } from '#domain/booking/cancellation.ts';
import type { MeetingActor } from '#domain/booking/meeting-state.ts';

const start = new Date('2026-12-01T10:00:00Z');
const HOUR = 3_600_000;
const returnedPercent = (before: number, by: MeetingActor = 'patient', policy = CANCELLATION_POLICY) =>
  percentBack(policy, { by, at: new Date(start.getTime() - before), start });

describe('a cancelled meeting gives back', () => {
  test.each([
    ['a week', 168 * HOUR, 100],
    ['48 h and a millisecond', 48 * HOUR + 1, 100],
    ['48 h', 48 * HOUR, 100],
    ['a millisecond under 48 h', 48 * HOUR - 1, 50],
    ['24 h', 24 * HOUR, 50],
    ['a millisecond under 24 h', 24 * HOUR - 1, 0],
    ['a minute', 60_000, 0],
    ['nothing', 0, 0],
    ['nothing: it has begun', -HOUR, 0],
  ])('with %s of notice (%i ms) %i %% of the price', (_, before, percent) => {
    expect(returnedPercent(before)).toBe(percent);
  });

  test('everything when it was not the patient who cancelled', () => {
    expect((['doctor', 'staff', 'system'] as const).map((by) => returnedPercent(-HOUR, by))).toEqual([
      100, 100, 100,
    ]);
  });

  test('the share that its own policy names, whatever the policy is now', () => {
    expect(returnedPercent(HOUR, 'patient', [{ minutes: 60, percent: 30 }])).toBe(30);
    expect(returnedPercent(HOUR - 1, 'patient', [{ minutes: 60, percent: 30 }])).toBe(0);
    expect(returnedPercent(HOUR, 'patient', [])).toBe(0);
  });

  test('never more for less notice', () => {
    const percents = CANCELLATION_POLICY.map(({ percent }) => percent);
    const minutes = CANCELLATION_POLICY.map((tier) => tier.minutes);
    const sortDescending = (values: number[]) => values.toSorted((a, b) => b - a);
    expect({ percents, minutes }).toEqual({
      percents: sortDescending(percents),
      minutes: sortDescending(minutes),
    });
  });
});
