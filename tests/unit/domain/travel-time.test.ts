import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drivingMinutes, roadKilometres } from '#domain/travel-time.ts';

test('a way through a city takes longer for each kilometre than one on a motorway', () => {
  expect(drivingMinutes(5)).toBe(15);
  expect(drivingMinutes(11)).toBe(25);
  expect(drivingMinutes(42)).toBe(60);
});

test('minutes are multiples of five, at least five, and never fewer for a longer way', () => {
  const length = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(length, length, (a, b) => {
      const minutes = [Math.min(a, b), Math.max(a, b)].map(drivingMinutes);
      expect(minutes[0]).toBeGreaterThanOrEqual(5);
      expect((minutes[0] ?? 0) % 5).toBe(0);
      expect(minutes[1]).toBeGreaterThanOrEqual(minutes[0] ?? 0);
    }),
  );
});

test('the road is longer than the straight line', () => {
  expect(roadKilometres(10)).toBeGreaterThan(10);
});
