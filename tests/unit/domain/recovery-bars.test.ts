import { expect, test } from 'vitest';
import { recoveryBars } from '#domain/recovery-bars.ts';

test('bars of a recovery begin in the order of their times, and the last ends with the line', () => {
  const bars = recoveryBars([
    { unit: 'day', from: 0, to: 3 },
    { unit: 'week', from: 1, to: 2 },
    { unit: 'month', from: 3, to: 6 },
  ]);
  expect(bars[0]?.start).toBe(0);
  expect(bars[1]?.start).toBeGreaterThan((bars[0]?.start ?? 0) + (bars[0]?.width ?? 0));
  expect(bars[2]?.start).toBeGreaterThan((bars[1]?.start ?? 0) + (bars[1]?.width ?? 0));
  expect((bars[2]?.start ?? 0) + (bars[2]?.width ?? 0)).toBeCloseTo(100);
});

test('the first days are visible beside months', () => {
  const [days] = recoveryBars([
    { unit: 'day', from: 0, to: 3 },
    { unit: 'month', from: 10, to: 18 },
  ]);
  expect(days?.width).toBeGreaterThan(15);
});

test('an event at one point of time has a bar that can be seen, within the line', () => {
  const [, check] = recoveryBars([
    { unit: 'day', from: 1, to: 3 },
    { unit: 'month', from: 12, to: 12 },
  ]);
  expect(check?.width).toBeGreaterThan(0);
  expect((check?.start ?? 0) + (check?.width ?? 0)).toBeLessThanOrEqual(100);
});

test('an event on the day of the treatment alone has a bar at the beginning', () => {
  expect(recoveryBars([{ unit: 'day', from: 0, to: 0 }])[0]?.start).toBe(0);
});
