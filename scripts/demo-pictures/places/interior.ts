import { box, boxData, d, plane, polygon, place, sheet, times } from './drawing.ts';
import { BEDS } from './beds.ts';
import { CLOTHS, type ClothName } from './cloths.ts';
import { FURNITURE } from './furniture.ts';
import { LININGS } from './linings.ts';
import { drawCurtain, drawOpening, type Opening } from './openings.ts';
import { SEATS } from './seats.ts';
import { THEATRE_THINGS } from './theatre-things.ts';
import { TREATMENT_THINGS } from './treatment-things.ts';
import { drawView } from './views.ts';
import { WALL_THINGS } from './wall-things.ts';
import { LIGHTS, type LightName } from './palette.ts';

const WALLPAPERS = {
  sea: ['#e3f3f4', '#cfe6e9'],
  dawn: ['#fbefe5', '#f1dccb'],
  grove: ['#eaf3e8', '#d4e4d3'],
  dusk: ['#eceef8', '#d8dbee'],
  sand: ['#f8f2e4', '#eadfc9'],
  white: ['#fafaf7', '#e8ecec'],
  mint: ['#dff1ec', '#c6e0d9'],
  stone: ['#efe7d8', '#dccfb8'],
} as const;
const FLOORS = {
  oak: ['#dfc3a0', '#d0b08a'],
  pale: ['#ebdcc5', '#dfccb0'],
  grey: ['#d9dfe1', '#c9d2d5'],
  mint: ['#c9dfd9', '#b7d1ca'],
  blue: ['#c4d8e2', '#b0c8d4'],
  terracotta: ['#dca58c', '#cd9379'],
  stone: ['#e4dbcb', '#d6cab5'],
} as const;

const PIECES = { ...BEDS, ...SEATS, ...FURNITURE, ...THEATRE_THINGS, ...TREATMENT_THINGS, ...WALL_THINGS };

/** A thing in a room: its kind, its place, its scale (negative: mirrored), and a cloth other than that of the room. */
export type Piece = readonly [
  name: keyof typeof PIECES,
  x: number,
  y: number,
  scale?: number,
  cloth?: ClothName,
];

/** A room: its walls, floor and openings, and the pieces that stand in it, from back to front. */
export interface Interior {
  light: LightName;
  wall: keyof typeof WALLPAPERS;
  floor: keyof typeof FLOORS;
  cloth: ClothName;
  /** The side on which a side wall is seen, in the shadow; without it only the back wall is seen. */
  side?: 'left' | 'right';
  /** A covering of the back wall between two x, by default of the whole wall. */
  lining?: { kind: keyof typeof LININGS; colour: string; from?: number; to?: number };
  openings: readonly Opening[];
  pieces: readonly Piece[];
}

/** The SVG document of a room. */
export function drawInterior({
  light: name,
  wall,
  floor,
  cloth: clothName,
  side,
  lining,
  openings,
  pieces,
}: Interior): string {
  const light = LIGHTS[name];
  const cloth = CLOTHS[clothName];
  const [plain, shaded] = WALLPAPERS[wall];
  const [boards, joints] = FLOORS[floor];
  return sheet(
    box(0, 0, 960, 440, plain),
    lining ? LININGS[lining.kind](lining.colour, lining.from ?? 0, lining.to ?? 960) : '',
    ...openings.map((opening) => drawOpening(opening, plain, drawView(opening.view, light))),
    ...openings.map((opening) => (opening.curtain ? drawCurtain(opening, cloth) : '')),
    box(0, 434, 960, 166, boards),
    plane(
      times(6, (i) => d`M${96 + i * 150} 434L${-60 + i * 214} 600h-5L${93 + i * 150} 434z`).join('') +
        boxData(0, 500, 960, 2),
      joints,
    ),
    box(0, 428, 960, 8, '#ffffff'),
    side === 'right'
      ? polygon(shaded, [840, 0, 960, 0, 960, 524, 840, 434]) +
          polygon('#ffffff', [840, 428, 960, 514, 960, 524, 840, 436])
      : '',
    side === 'left'
      ? polygon(shaded, [0, 0, 120, 0, 120, 434, 0, 524]) +
          polygon('#ffffff', [120, 428, 0, 514, 0, 524, 120, 436])
      : '',
    // The light that falls through an opening onto the floor.
    ...openings.map(({ kind, x, width }) =>
      kind === 'slit'
        ? ''
        : polygon('#fffaf0', [x + 10, 442, x + width - 10, 442, x + width + 110, 592, x + 90, 592], 0.4),
    ),
    ...pieces.map(([piece, x, y, scale = 1, ownCloth]) =>
      place(PIECES[piece](ownCloth ? CLOTHS[ownCloth] : cloth), x, y, Math.abs(scale), scale),
    ),
  );
}
