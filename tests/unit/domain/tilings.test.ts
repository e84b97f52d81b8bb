import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIGHTS, type LightName } from '#domain/pattern/light.ts';
import { TILING_FORMATS, type TilingFormat, TILINGS, tilingName } from '#domain/pattern/tilings.ts';

const names = new Set(TILINGS.map(({ name }) => name));
const formats = Object.keys(TILING_FORMATS) as TilingFormat[];
const lights = Object.keys(LIGHTS) as LightName[];

test('every seed has a drawing, in every format and light', () => {
  const light = fc.option(fc.constantFrom(...lights), { nil: undefined });
  fc.assert(
    fc.property(fc.constantFrom(...formats), fc.string(), light, (format, seed, wishedLight) => {
      expect(names).toContain(tilingName(format, seed, wishedLight));
    }),
  );
});

test('seeds without a wished light get all lights and both drawings of each', () => {
  const tilingNames = new Set(Array.from({ length: 200 }, (_, seed) => tilingName('wide', `post-${seed}`)));
  expect(tilingNames.size).toBe(lights.length * 2);
});
