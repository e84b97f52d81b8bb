import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BRAND_NAMES, ICON_NAMES } from '#domain/icon-names.ts';
import { starPoints } from '#domain/pattern/tiling.ts';

const require = createRequire(import.meta.url);
const LUCIDE = dirname(dirname(require.resolve('lucide-static/icons/x.svg')));
const BRANDS = dirname(dirname(require.resolve('simple-icons/icons/x.svg')));
/** The elements inside an SVG file, without its title, on one line. */
const svgContent = (svg: string) =>
  /<svg[^>]*>([\s\S]*)<\/svg>/
    .exec(svg)?.[1]
    ?.replace(/<title>.*?<\/title>/, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>') ?? '';
const readIcon = (folder: string, name: string) =>
  svgContent(readFileSync(join(folder, 'icons', `${name}.svg`), 'utf8'));

const LINE_ATTRIBUTES =
  'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
/**
 * The contact angle of the site's tiling in degrees (`domain/pattern/tiling.ts`): it decides how pointed the star is.
 */
const CONTACT_ANGLE = 61;
/** The star has eight points and fills a square of 100 units, so that its edge middles lie 50 from the centre. */
const STAR_POINTS = 8;
const STAR_RADIUS = 50;

/** One SVG document with every icon as a symbol. Pages show a symbol by `<use>`, in the colour of their text. */
export function drawIcons(): string {
  const points = starPoints(STAR_POINTS, STAR_RADIUS, (CONTACT_ANGLE * Math.PI) / 180).map(
    ([x, y]) => `${Math.round(x + STAR_RADIUS)},${Math.round(y + STAR_RADIUS)}`,
  );
  const symbols = [
    `<symbol id="tile-star" viewBox="0 0 100 100" fill="currentColor"><polygon points="${points.join(' ')}"/></symbol>`,
    ...ICON_NAMES.map(
      (name) =>
        `<symbol id="${name}" viewBox="0 0 24 24" ${LINE_ATTRIBUTES}>${readIcon(LUCIDE, name)}</symbol>`,
    ),
    ...BRAND_NAMES.map(
      (name) =>
        `<symbol id="brand-${name}" viewBox="0 0 24 24" fill="currentColor">${readIcon(BRANDS, name)}</symbol>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
