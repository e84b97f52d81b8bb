import { ellipse, shape, stroke } from '../svg.ts';
import { FRAMES, HAIR_COLOURS, SKINS } from './colours.ts';
import type { Features } from './features.ts';

/** The x of the middle of the picture; path data calls it `c`. */
export const MIDDLE = 160;
/** The y of the eyes, of the mouth and of the top of the head. */
const EYES = 158;
const MOUTH = 198;
const CROWN = 84;
/** The distance of each eye from the middle. */
const EYE_OFFSET = 24;

/** Half of the width of the face. */
export const halfWidth = ({ sex, wider }: Features): number => (sex === 'male' ? 56 : 54) + wider;
const chinOf = ({ longer }: Features): number => 222 + longer;
const chinWidth = ({ sex }: Features): number => (sex === 'male' ? 22 : 15);

export function drawEars(features: Features): string {
  const [, shadow] = SKINS[features.skin];
  const half = halfWidth(features);
  return (
    shape(`M${MIDDLE - half + 2} ${EYES - 14}c-16-6-18 30 0 30Z`, shadow) +
    shape(`M${MIDDLE + half - 2} ${EYES - 14}c16-6 18 30 0 30Z`, shadow)
  );
}

/** The bare face: the plane in the light, the plane in the shadow, and warm cheeks. */
export function drawFace(features: Features): string {
  const [light, shadow] = SKINS[features.skin];
  const c = MIDDLE;
  const half = halfWidth(features);
  const chin = chinOf(features);
  const width = chinWidth(features);
  const outline = `M${c - half} 140C${c - half} 96 ${c - 30} ${CROWN} ${c} ${CROWN}S${c + half} 96 ${c + half} 140C${c + half} 176 ${c + half - 6} 192 ${c + half - 16} 204C${c + width + 8} ${chin - 4} ${c + width} ${chin} ${c} ${chin}S${c - width - 8} ${chin - 4} ${c - half + 16} 204C${c - half + 6} 192 ${c - half} 176 ${c - half} 140Z`;
  const shaded = `M${c + 14} ${CROWN + 2}C${c + half - 12} ${CROWN + 6} ${c + half} 104 ${c + half} 140C${c + half} 176 ${c + half - 6} 192 ${c + half - 16} 204C${c + width + 8} ${chin - 4} ${c + width} ${chin} ${c} ${chin}C${c + 24} ${chin - 18} ${c + 34} 190 ${c + 32} 168C${c + 44} 150 ${c + 38} 112 ${c + 14} ${CROWN + 2}Z`;
  const cheek = (x: number) => ellipse(x, 180, [12, 7], '#e2725b', { 'fill-opacity': 0.16 });
  return (
    shape(outline, light) + shape(shaded, shadow, { 'fill-opacity': 0.55 }) + cheek(c - 30) + cheek(c + 30)
  );
}

export function drawBeard(features: Features): string {
  const { beard, hairColour } = features;
  const [hair] = HAIR_COLOURS[hairColour];
  const c = MIDDLE;
  const half = halfWidth(features);
  const chin = chinOf(features);
  const width = chinWidth(features);
  const parts: string[] = [];
  if (beard === 'full' || beard === 'stubble') {
    const d = `M${c - half} 150C${c - half + 2} 178 ${c - half + 6} 194 ${c - half + 16} 206C${c - width - 8} ${chin + 2} ${c - width} ${chin + 6} ${c} ${chin + 6}S${c + width + 8} ${chin + 2} ${c + half - 16} 206C${c + half - 6} 194 ${c + half - 2} 178 ${c + half} 150C${c + half - 8} 166 ${c + half - 12} 178 ${c + 24} 184C${c + 12} 180 ${c - 12} 180 ${c - 24} 184C${c - half + 12} 178 ${c - half + 8} 166 ${c - half} 150Z`;
    parts.push(shape(d, hair, beard === 'stubble' ? { 'fill-opacity': 0.28 } : {}));
  }
  if (beard === 'goatee')
    parts.push(
      shape(
        `M${c - 24} 188C${c - 12} 180 ${c + 12} 180 ${c + 24} 188C${c + 26} 204 ${c + 18} ${chin + 4} ${c} ${chin + 4}S${c - 26} 204 ${c - 24} 188Z`,
        hair,
      ),
    );
  if (beard !== undefined && beard !== 'stubble')
    parts.push(
      shape(
        `M${c - 25} 192C${c - 18} 180 ${c - 6} 178 ${c} 182C${c + 6} 178 ${c + 18} 180 ${c + 25} 192C${c + 14} 190 ${c + 6} 188 ${c} 189C${c - 6} 188 ${c - 14} 190 ${c - 25} 192Z`,
        hair,
      ),
    );
  return parts.join('');
}

/** The lines of the forehead, and those from the nose to the mouth. */
export function drawLines({ age, beard, skin }: Features): string {
  const [, , line] = SKINS[skin];
  const c = MIDDLE;
  const parts: string[] = [];
  if (age === 'senior')
    parts.push(
      stroke(`M${c - 24} 112q24-6 48 0`, line, 2, { 'stroke-opacity': 0.55 }),
      stroke(`M${c - 20} 121q20-5 40 0`, line, 2, { 'stroke-opacity': 0.4 }),
    );
  if (age !== 'young' && beard !== 'full')
    parts.push(stroke(`M${c - 21} 172q-8 8-9 18M${c + 21} 172q8 8 9 18`, line, 2, { 'stroke-opacity': 0.5 }));
  return parts.join('');
}

export function drawEyes({ sex, age, skin, iris, brows, hairColour }: Features): string {
  const [, , line] = SKINS[skin];
  const [hair] = HAIR_COLOURS[hairColour];
  const [lid, lidWidth, browWidth] = sex === 'female' ? ['#241d1c', 3, 3.6] : [line, 2.4, 5.2];
  const brow = EYES - 17 - brows;
  return [-1, 1]
    .map((side) => {
      const x = MIDDLE + side * EYE_OFFSET;
      return [
        shape(
          `M${x - 11} ${EYES}Q${x} ${EYES - 10} ${x + 11} ${EYES}Q${x} ${EYES + 7} ${x - 11} ${EYES}Z`,
          '#fff',
        ),
        ellipse(x, EYES - 1, [5.2, 5.2], iris),
        ellipse(x - 1.6, EYES - 2.8, [1.5, 1.5], '#fff'),
        stroke(`M${x - 12} ${EYES}Q${x} ${EYES - 11} ${x + 12} ${EYES}`, lid, lidWidth),
        age === 'young'
          ? ''
          : stroke(`M${x - 8} ${EYES + 9}Q${x} ${EYES + 13} ${x + 8} ${EYES + 9}`, line, 1.6, {
              'stroke-opacity': 0.5,
            }),
        stroke(
          `M${x - side * 11} ${brow + 3}Q${x + side * 2} ${brow - 4} ${x + side * 15} ${brow + 2}`,
          hair,
          browWidth,
        ),
      ].join('');
    })
    .join('');
}

export function drawNose({ skin, nose }: Features): string {
  const [, , line] = SKINS[skin];
  const c = MIDDLE;
  const e = EYES;
  return shape(
    `M${c + 2} ${e - 6}C${c + 6} ${e + 6} ${c + 12 + nose} ${e + 16} ${c + 12 + nose} ${e + 21}C${c + 10} ${e + 26} ${c - 2} ${e + 26} ${c - 7} ${e + 23}C${c + 2} ${e + 20} ${c + 2} ${e + 8} ${c + 2} ${e - 6}Z`,
    line,
    { 'fill-opacity': 0.5 },
  );
}

export function drawMouth({ sex, beard, smile, lips = '#b8574f' }: Features): string {
  const c = MIDDLE;
  const m = MOUTH;
  const female = sex === 'female';
  const bearded = beard === 'full';
  return [
    female
      ? shape(
          `M${c - 17} ${m - 2}Q${c - 6} ${m - 6} ${c} ${m - 4}Q${c + 6} ${m - 6} ${c + 17} ${m - 2}Q${c} ${m + smile + 5} ${c - 17} ${m - 2}Z`,
          lips,
          { 'fill-opacity': 0.85 },
        )
      : '',
    bearded
      ? shape(
          `M${c - 15} ${m - 3}Q${c} ${m + smile + 4} ${c + 15} ${m - 3}Q${c} ${m} ${c - 15} ${m - 3}Z`,
          '#b5695c',
        )
      : '',
    stroke(
      `M${c - 18} ${m - 2}Q${c} ${m + smile} ${c + 18} ${m - 2}`,
      female ? '#8c3f3a' : bearded ? '#7d4339' : '#8a4b3d',
      2.6,
    ),
  ].join('');
}

export function drawGlasses(features: Features): string {
  const { glasses, roundGlasses } = features;
  if (glasses === undefined) return '';
  const frame = FRAMES[glasses];
  const half = halfWidth(features);
  const look = `fill="#fff" fill-opacity="0.14" stroke="${frame}" stroke-width="3"`;
  const lens = (x: number) =>
    roundGlasses
      ? `<circle cx="${x}" cy="${EYES}" r="16.5" ${look}/>`
      : `<rect x="${x - 18}" y="${EYES - 13}" width="36" height="26" rx="8" ${look}/>`;
  return (
    lens(MIDDLE - EYE_OFFSET) +
    lens(MIDDLE + EYE_OFFSET) +
    stroke(`M${MIDDLE - 6} ${EYES - 3}q6-4 12 0`, frame, 3) +
    stroke(
      `M${MIDDLE - EYE_OFFSET - 17} ${EYES - 4}L${MIDDLE - half + 1} ${EYES - 7}M${MIDDLE + EYE_OFFSET + 17} ${EYES - 4}L${MIDDLE + half - 1} ${EYES - 7}`,
      frame,
      3,
    )
  );
}

export function drawEarrings(features: Features): string {
  if (!features.earrings || features.hair === 'scarf') return '';
  const half = halfWidth(features) + 3;
  return (
    ellipse(MIDDLE - half, EYES + 22, [3.2, 3.2], '#c9a24b') +
    ellipse(MIDDLE + half, EYES + 22, [3.2, 3.2], '#c9a24b')
  );
}
