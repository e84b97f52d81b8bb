import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels, placeRingLabels } from '#domain/area-labels.ts';
import { AREA_REACH } from '#domain/area-map.ts';

/** Units of the drawing. */
const LETTER_WIDTH = 4.25;
const LABEL_HEIGHT = 9;
/** The middles of labels are rounded to whole units, so that two of them may come this much closer. */
const ROUNDING = 1;

test('a label stands below its sign, or above it where something is in the way', () => {
  const sign = { x: 0, y: 0, reach: 8, letters: 6 };
  expect(placeLabels([sign], [])[0]).toEqual({ x: 0, y: 14 });
  expect(placeLabels([sign], [{ x: 0, y: 16, halfWidth: 8, halfHeight: 8 }])[0]).toEqual({ x: 0, y: -14 });
});

test('a label at the edge of the map stays inside, and one without a free place is left out', () => {
  const [label] = placeLabels([{ x: 95, y: 0, reach: 8, letters: 10 }], []);
  expect((label?.x ?? 0) + 21).toBeLessThanOrEqual(AREA_REACH);
  const obstacle = { x: 0, y: 0, halfWidth: 200, halfHeight: 200 };
  expect(placeLabels([{ x: 0, y: 0, reach: 8, letters: 6 }], [obstacle])).toEqual([undefined]);
});

test('a label makes room for one that has a single place', () => {
  const signs = [
    { x: 0, y: 0, reach: 8, letters: 6 },
    { x: 0, y: 28, reach: 8, letters: 6 },
  ];
  // Below the second sign and on both of its sides there is no room.
  const obstacles = [
    { x: 0, y: 60, halfWidth: 60, halfHeight: 22 },
    { x: -40, y: 28, halfWidth: 25, halfHeight: 9 },
    { x: 40, y: 28, halfWidth: 25, halfHeight: 9 },
  ];
  expect(placeLabels(signs, obstacles)).toEqual([
    { x: 0, y: -14 },
    { x: 0, y: 14 },
  ]);
});

test('a label stands beside its sign a little lower where nothing else is free', () => {
  const above = { x: 0, y: -20, halfWidth: 30, halfHeight: 10 };
  const below = { x: -6, y: 20, halfWidth: 14, halfHeight: 9 };
  const left = { x: -20, y: 0, halfWidth: 10, halfHeight: 12 };
  const right = { x: 30, y: -5, halfWidth: 8, halfHeight: 4 };
  const sign = { x: 0, y: 0, reach: 8, letters: 4 };
  expect(placeLabels([sign], [above, below, left, right])).toEqual([{ x: 18, y: 8 }]);
});

test('the label of a ring is at its top, or beside the sign that stands there', () => {
  const ring = { radius: 50, letters: 5 };
  expect(placeRingLabels([ring], [])).toEqual([{ x: 0, y: -50 }]);
  const sign = { x: 0, y: -50, halfWidth: 8, halfHeight: 8 };
  const [label] = placeRingLabels([ring], [sign]);
  expect(Math.round(Math.hypot(label?.x ?? 0, label?.y ?? 0))).toBe(ring.radius);
  expect(Math.abs(label?.x ?? 0)).toBeGreaterThan(sign.halfWidth);
});

test('the labels of two rings are apart where something is in the way at the top of both', () => {
  const rings = [
    { radius: 50, letters: 5 },
    { radius: 64, letters: 5 },
  ];
  const obstacle = { x: 0, y: -50, halfWidth: 100, halfHeight: 45 };
  expect(placeRingLabels(rings, [obstacle]).map(({ x }) => x)).toEqual([-50, 64]);
});

test('no two labels lie over each other, and none over the sign of another', () => {
  const sign = fc.record({
    x: fc.integer({ min: -90, max: 90 }),
    y: fc.integer({ min: -90, max: 90 }),
    reach: fc.constantFrom(4, 8),
    letters: fc.integer({ min: 4, max: 14 }),
  });
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const labels = placeLabels(signs, []);
      const halfWidthOf = (index: number) => ((signs[index]?.letters ?? 0) * LETTER_WIDTH) / 2;
      for (const [index, label] of labels.entries()) {
        if (!label) continue;
        for (const [otherIndex, otherSign] of signs.entries()) {
          if (otherIndex === index) continue;
          const isBeside = Math.abs(label.x - otherSign.x) >= otherSign.reach + halfWidthOf(index) - ROUNDING;
          const isAboveOrBelow =
            Math.abs(label.y - otherSign.y) >= otherSign.reach + LABEL_HEIGHT / 2 - ROUNDING;
          expect(isBeside || isAboveOrBelow).toBe(true);
        }
        for (const [otherIndex, otherLabel] of labels.entries()) {
          if (!otherLabel || otherIndex === index) continue;
          const isBeside =
            Math.abs(label.x - otherLabel.x) >= halfWidthOf(index) + halfWidthOf(otherIndex) - ROUNDING;
          expect(isBeside || Math.abs(label.y - otherLabel.y) >= LABEL_HEIGHT - ROUNDING).toBe(true);
        }
      }
    }),
  );
});
