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

test('the label of a ring is at its top, or beside the sign that stands there', () => {
  const ring = { radius: 50, letters: 5 };
  expect(placeRingLabels([ring], [])).toEqual([{ x: 0, y: -50 }]);
  const sign = { x: 0, y: -50, halfWidth: 8, halfHeight: 8 };
  const [label] = placeRingLabels([ring], [sign]);
  expect(Math.round(Math.hypot(label?.x ?? 0, label?.y ?? 0))).toBe(ring.radius);
  expect(Math.abs(label?.x ?? 0)).toBeGreaterThan(sign.halfWidth);
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
