import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from '#domain/area-labels.ts';
import { AREA_REACH } from '#domain/area-map.ts';

/** Units of the drawing. */
const LETTER_WIDTH = 3.4;
const LABEL_HEIGHT = 7;
/** The middles of labels are rounded to whole units, so that two of them may come this much closer. */
const ROUNDING = 1;

test('a label stands below its sign, or above it where something is in the way', () => {
  const sign = { x: 0, y: 0, reach: 8, letters: 6 };
  expect(placeLabels([sign], [])[0]).toEqual({ x: 0, y: 13 });
  expect(placeLabels([sign], [{ x: 0, y: 16, halfWidth: 8, halfHeight: 8 }])[0]).toEqual({ x: 0, y: -13 });
});

test('a label at the edge of the map stays inside, and one without a free place is left out', () => {
  const [label] = placeLabels([{ x: 95, y: 0, reach: 8, letters: 10 }], []);
  expect((label?.x ?? 0) + 17).toBeLessThanOrEqual(AREA_REACH);
  const obstacle = { x: 0, y: 0, halfWidth: 200, halfHeight: 200 };
  expect(placeLabels([{ x: 0, y: 0, reach: 8, letters: 6 }], [obstacle])).toEqual([undefined]);
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
