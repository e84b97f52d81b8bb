import { bar, box, d, dashes, disc, plane, polygon, place, times } from './drawing.ts';
import { INK, METAL, TEAL, WOOD } from './palette.ts';

export const BOAT =
  polygon('#fbfaf5', [-30, -10, 34, -10, 24, 4, -22, 4]) +
  bar('M4 -10V-52', WOOD.dark, 3) +
  polygon(TEAL.light, [8, -50, 26, -16, 8, -16]);

/** Adana's Great Clock Tower: a square shaft of brick. */
export const ADANA_CLOCK =
  box(-17, -190, 34, 190, '#d29a78') +
  box(4, -190, 13, 190, '#b57d5e') +
  box(-21, -196, 42, 8, '#f0e0c2') +
  disc(0, -168, 12, '#fffdf6') +
  bar('M0 -168V-175M0 -168L5 -165', INK, 2) +
  polygon('#8fa0a4', [-19, -196, 0, -220, 19, -196]);
/** Ankara's Atakule, a tower with a revolving restaurant near its top. */
export const ATAKULE =
  box(-9, -190, 18, 190, '#e9e2d4') +
  box(2, -190, 7, 190, '#c9bda6') +
  plane('M-34 -196q34 -22 68 0v16q-34 22-68 0z', '#8fb3ba') +
  plane('M8 -206q16 2 26 10v16q-12 8-26 10z', '#6f98a1') +
  box(-2, -260, 4, 54, METAL.dark);
/** Batumi's Alphabetic Tower, drawn without its letters: a lattice with a globe. */
export const LATTICE =
  bar(
    times(6, (i) => d`M-24 ${-i * 46}L24 ${-i * 46 - 46}M24 ${-i * 46}L-24 ${-i * 46 - 46}`).join(''),
    '#8fa5b8',
    4,
  ) +
  box(-27, -276, 5, 276, '#b7c6d3') +
  box(22, -276, 5, 276, '#93a7b8') +
  disc(0, -304, 32, '#b9d9e6') +
  plane('M8 -335a32 32 0 0 1 0 62q18 -30 0 -62z', '#8fb8cb') +
  box(-2, -360, 4, 26, METAL.dark);

/** A house of Tbilisi over the river, with a carved balcony. */
export function drawBalconies(x: number): string {
  return place(
    box(-70, -120, 140, 124, '#e9c3a4') +
      box(30, -120, 40, 124, '#cfa587') +
      polygon('#b97362', [-78, -120, -60, -140, 60, -140, 78, -120]) +
      dashes({ x: -52, rows: [-102, -50], count: 4, step: 30, width: 16, height: 30 }, '#6d8f98') +
      box(-82, -68, 164, 6, WOOD.dark) +
      dashes({ x: -80, rows: [-90], count: 14, step: 12, width: 4, height: 22 }, WOOD.plain) +
      box(-82, -92, 164, 4, WOOD.dark),
    x,
    474,
  );
}
