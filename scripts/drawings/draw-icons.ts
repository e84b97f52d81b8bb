import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BRAND_NAMES, ICON_NAMES } from '#domain/icon-names.ts';
import { starPoints } from '#domain/pattern/tiling.ts';

const require = createRequire(import.meta.url);
const LUCIDE = dirname(dirname(require.resolve('lucide-static/icons/x.svg')));
const BRANDS = dirname(dirname(require.resolve('simple-icons/icons/x.svg')));
const inside = (svg: string) =>
  /<svg[^>]*>([\s\S]*)<\/svg>/
    .exec(svg)?.[1]
    ?.replace(/<title>.*?<\/title>/, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>') ?? '';
const read = (folder: string, name: string) =>
  inside(readFileSync(join(folder, 'icons', `${name}.svg`), 'utf8'));

const LINES =
  'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
/** Degrees: the angle at which lines of the tiling meet in the star of the site. */
const STAR_ANGLE = 61;

/** One file with all icons, each a symbol that pages show by `<use>`: in the colour of the text around it. */
export function drawIcons(): string {
  const points = starPoints(8, 50, (STAR_ANGLE * Math.PI) / 180).map(
    ([x, y]) => `${Math.round(x + 50)},${Math.round(y + 50)}`,
  );
  const symbols = [
    `<symbol id="tile-star" viewBox="0 0 100 100" fill="currentColor"><polygon points="${points.join(' ')}"/></symbol>`,
    ...ICON_NAMES.map(
      (name) => `<symbol id="${name}" viewBox="0 0 24 24" ${LINES}>${read(LUCIDE, name)}</symbol>`,
    ),
    ...BRAND_NAMES.map(
      (name) =>
        `<symbol id="brand-${name}" viewBox="0 0 24 24" fill="currentColor">${read(BRANDS, name)}</symbol>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
