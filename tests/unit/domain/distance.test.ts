import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#domain/distance.ts';

const ISTANBUL = { latitude: 41.0082, longitude: 28.9784 };
const ANKARA = { latitude: 39.9334, longitude: 32.8597 };
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('Istanbul and Ankara lie about 350 km apart', () => {
  expect(distanceKm(ISTANBUL, ANKARA)).toBeCloseTo(349.3, 0);
});

test('a degree of longitude is 111 km at the equator and half of it at 60°', () => {
  const kmPerDegreeAt = (latitude: number) =>
    distanceKm({ latitude, longitude: 0 }, { latitude, longitude: 1 });
  expect(kmPerDegreeAt(0)).toBeCloseTo(111.19, 1);
  expect(kmPerDegreeAt(60)).toBeCloseTo(55.6, 1);
});

test('a distance is the same both ways, zero to the place itself, and at most half the globe', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const distance = distanceKm(a, b);
      expect(distanceKm(b, a)).toBeCloseTo(distance, 6);
      expect(distanceKm(a, a)).toBeCloseTo(0, 6);
      expect(distance).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
    }),
  );
});
