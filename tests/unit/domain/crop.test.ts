import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveCrop, wholeSquare, zoomCrop, zoomOf } from '#domain/crop.ts';

const size = { width: 400, height: 300 };

test('begins with the largest square in the middle', () => {
  expect(wholeSquare(size)).toEqual({ x: 50, y: 0, side: 300 });
});

test('zooms around the middle', () => {
  expect(zoomCrop(size, wholeSquare(size), 2)).toEqual({ x: 125, y: 75, side: 150 });
  expect(zoomOf(size, zoomCrop(size, wholeSquare(size), 3))).toBeCloseTo(3);
});

test('is moved to the edge and no further', () => {
  expect(moveCrop(size, wholeSquare(size), 500, 10)).toEqual({ x: 100, y: 0, side: 300 });
});

test('stays within the picture after any moves and zooms', () => {
  const edge = fc.integer({ min: 1, max: 5_000 });
  const step = fc.tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 }));
  fc.assert(
    fc.property(
      ...([edge, edge, fc.array(fc.tuple(step, fc.double({ min: -2, max: 9, noNaN: true })))] as const),
      (width, height, moves) => {
        const picture = { width, height };
        let crop = wholeSquare(picture);
        for (const [[right, down], zoom] of moves)
          crop = zoomCrop(picture, moveCrop(picture, crop, right, down), zoom);
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.side).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.y + crop.side).toBeLessThanOrEqual(height + 1e-6);
      },
    ),
  );
});
