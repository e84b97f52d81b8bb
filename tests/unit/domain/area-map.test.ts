import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestAirport } from '#domain/airports.ts';
import { AREA_REACH, drawArea } from '#domain/area-map.ts';
import { cityAround } from '#domain/city-outlines.ts';

const IZMIR = { latitude: 38.4556, longitude: 27.1763 };

test('north is up, east is on the right, and a farther place is drawn farther out', () => {
  const { points } = drawArea(IZMIR, [
    { latitude: 38.5, longitude: 27.1763 },
    { latitude: 38.4556, longitude: 27.4 },
  ]);
  expect(points[0]?.x).toBeCloseTo(0);
  expect(points[1]?.y).toBeCloseTo(0);
  expect(points[0]?.y).toBeLessThan(0);
  expect(points[1]?.x).toBeGreaterThan(-(points[0]?.y ?? 0));
});

test('all places stand inside the drawing, and rings do not crowd each other', () => {
  const nearbyPoint = fc.record({
    latitude: fc.double({ min: 38, max: 39, noNaN: true }),
    longitude: fc.double({ min: 26.5, max: 28, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(nearbyPoint, { maxLength: 8 }), (places) => {
      const { points, rings } = drawArea(IZMIR, places);
      for (const { x, y } of points) expect(Math.hypot(x, y)).toBeLessThan(AREA_REACH);
      for (const [index, { radius }] of rings.entries())
        expect(radius - (rings[index - 1]?.radius ?? 0)).toBeGreaterThanOrEqual(14);
    }),
  );
});

test('the airport is the nearest one, and none where the nearest is that of another city', () => {
  expect(nearestAirport(IZMIR)?.code).toBe('ADB');
  expect(nearestAirport({ latitude: 41.0, longitude: 29.25 })?.code).toBe('SAW');
  expect(nearestAirport({ latitude: 48.85, longitude: 2.35 })).toBeUndefined();
});

test('the sea lies where it is: west of Izmir’s shore, and south of Antalya’s', () => {
  const numbersOf = (d = '') => (d.match(/-?\d+/g) ?? []).map(Number);
  const meanOf = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const izmir = drawArea(IZMIR, [{ latitude: 38.292, longitude: 27.157 }], cityAround(IZMIR));
  expect(izmir.seas).toHaveLength(1);
  expect(meanOf(numbersOf(izmir.seas[0]).filter((_, index) => index % 2 === 0))).toBeLessThan(0);
  const LARA = { latitude: 36.8586, longitude: 30.7712 };
  const antalya = drawArea(LARA, [{ latitude: 36.899, longitude: 30.8 }], cityAround(LARA));
  expect(meanOf(numbersOf(antalya.seas[0]).filter((_, index) => index % 2 === 1))).toBeGreaterThan(0);
});

test('a city without water worth drawing has none, and a place far from all cities has no city', () => {
  expect(cityAround({ latitude: 39.9168, longitude: 32.8532 })).toMatchObject({ seas: [], rivers: [] });
  expect(cityAround({ latitude: 48.85, longitude: 2.35 })).toBeUndefined();
});
