import { LIGHTS, type LightName } from '#domain/pattern/light.ts';
import type { PictureOptions } from '#domain/pattern/picture.ts';
import { hash } from '#domain/pattern/seed.ts';

/** Formats of the drawn tilings, in picture units; a frame of another format shows their middle. */
export const TILING_FORMATS = {
  tall: { width: 320, height: 400, scale: 100 },
  wide: { width: 400, height: 250, scale: 100 },
  square: { width: 520, height: 520, scale: 108 },
  strip: { width: 360, height: 110, scale: 72 },
  border: { width: 1200, height: 200, scale: 104 },
} as const satisfies Record<string, Omit<PictureOptions, 'seed'>>;
export type TilingFormat = keyof typeof TILING_FORMATS;

/** The number of drawings of each format and light. They are few, so that a visitor's browser soon has all of them. */
const VARIANTS = 2;

/** The name of the drawing for a seed; the same in all languages. */
export function tilingName(format: TilingFormat, seed: string, light?: LightName): string {
  const number = hash(seed);
  const lights = Object.keys(LIGHTS) as LightName[];
  const shown = light ?? lights[number % lights.length] ?? 'corner';
  return `${format}-${shown}-${(number % VARIANTS) + 1}`;
}

/** All drawings with the options of `drawPicture` for each. */
export const TILINGS: readonly (PictureOptions & { name: string })[] = (
  Object.keys(TILING_FORMATS) as TilingFormat[]
).flatMap((format) =>
  (Object.keys(LIGHTS) as LightName[]).flatMap((light) =>
    Array.from({ length: VARIANTS }, (_, index) => {
      const name = `${format}-${light}-${index + 1}`;
      return { name, seed: name, light, ...TILING_FORMATS[format] };
    }),
  ),
);
