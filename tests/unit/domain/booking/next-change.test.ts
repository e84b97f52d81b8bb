import { describe, expect, test } from 'vitest';
import { millisecondsToNextChange } from '#domain/booking/next-change.ts';

const MINUTE = 60_000;
const TIMES = {
  opens: '2026-12-01T08:45:00Z',
  starts: '2026-12-01T09:00:00Z',
  ends: '2026-12-01T09:30:00Z',
};
const wait = (at: string) => millisecondsToNextChange(TIMES, Date.parse(at));

describe('the time until the state of a meeting changes by itself', () => {
  test.each([
    ['2026-12-01T08:00:00Z', 45],
    ['2026-12-01T08:45:00Z', 15],
    ['2026-12-01T09:00:00Z', 10],
    ['2026-12-01T09:10:00Z', 20],
    ['2026-12-01T09:29:00Z', 1],
    ['2026-12-01T09:30:00Z', 30],
    ['2026-12-01T10:00:00Z', 23.5 * 60],
    ['2026-11-01T08:45:00Z', 30 * 24 * 60],
  ])('at %s it is %d minutes', (at, minutes) => {
    expect(wait(at)).toBe(minutes * MINUTE);
  });

  test('is none once a failure of the technology can no longer be reported', () => {
    expect(wait('2026-12-02T09:30:00Z')).toBeUndefined();
  });
});
