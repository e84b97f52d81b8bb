import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from '#domain/area-labels.ts';
import { AREA_REACH } from '#domain/area-map.ts';

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

test('no two labels lie over each other, and none over a sign', () => {
  const sign = fc.record({
    x: fc.integer({ min: -90, max: 90 }),
    y: fc.integer({ min: -90, max: 90 }),
    reach: fc.constantFrom(4, 8),
    letters: fc.integer({ min: 4, max: 14 }),
  });
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const labels = placeLabels(signs, []);
      for (const [index, label] of labels.entries())
        for (const [otherIndex, other] of signs.entries()) {
          if (!label || otherIndex === index) continue;
          // A letter is 3.4 units wide and a label five high.
          const isBeside =
            Math.abs(label.x - other.x) >= other.reach + (signs[index]?.letters ?? 0) * 1.7 - 1;
          expect(isBeside || Math.abs(label.y - other.y) >= other.reach + 2.5).toBe(true);
        }
    }),
  );
});
