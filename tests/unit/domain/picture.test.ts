import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIGHTS, type LightName } from '#domain/pattern/light.ts';
import { drawPicture, PALETTES, paletteOf } from '#domain/pattern/picture.ts';
import { cellTiles } from '#domain/pattern/tiling.ts';

const size = { width: 400, height: 250, scale: 104 };
const area = (points: readonly (readonly [number, number])[]) =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

describe('the star tiling', () => {
  test('the tiles of a cell fill it without gap or overlap, at every contact angle', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.9, max: 1.2, noNaN: true }), (contact) => {
        const coveredArea = cellTiles(100, contact).reduce((sum, tile) => sum + area(tile.points), 0);
        expect(coveredArea).toBeCloseTo(10_000, 5);
      }),
    );
  });
});

describe('a picture', () => {
  test('is the same for the same seed and another for another', () => {
    const firstDrawing = drawPicture({ seed: 'a', ...size });
    expect(drawPicture({ seed: 'a', ...size })).toBe(firstDrawing);
    // More drawings than are cached: the first one is drawn anew.
    for (let seed = 0; seed < 500; seed += 1) drawPicture({ seed: String(seed), ...size });
    const secondDrawing = drawPicture({ seed: 'a', ...size });
    expect(secondDrawing).not.toBe(firstDrawing);
    expect(secondDrawing).toEqual(firstDrawing);
    expect(drawPicture({ seed: 'a', ...size })).not.toEqual(drawPicture({ seed: 'b', ...size }));
  });

  test('of a card stays below 12 KB and has exactly one accent star, whatever the seed and light', () => {
    const lights = Object.keys(LIGHTS) as [LightName, ...LightName[]];
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...lights), (seed, light) => {
        const { layers } = drawPicture({ seed, light, ...size });
        expect(layers.reduce((sum, { d }) => sum + d.length, 0)).toBeLessThan(12_000);
        const accents = layers.filter(({ kind, tone }) => kind === 'plane' && tone === 6);
        expect(accents.map(({ d }) => d.split('M').length - 1)).toEqual([1]);
      }),
    );
  });

  test('contains nothing but path data', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const { d } of drawPicture({ seed, ...size }).layers)
          expect(d).toMatch(/^(M-?\d+[ -]\d+(l-?\d+[ -]\d+)+z)+$/);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps the colours of a topic', () => {
    const topics = ['dentistry', 'hair-transplant', 'obesity-surgery', 'vision', 'travel-care'];
    expect(new Set(topics.map(paletteOf)).size).toBe(topics.length);
    expect(PALETTES).toContain(paletteOf('a topic of another back end'));
    expect(PALETTES).toContain(paletteOf('constructor'));
  });
});
