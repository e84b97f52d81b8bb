import { box, d, dashes, disc, dots, plane, polygon, times } from './drawing.ts';
import { GLASS, INK, TEAL, TILE, WALLS, type WallName } from './palette.ts';
import { drawWindows, type Wall, type WindowName } from './windows.ts';

type Roof = 'flat' | 'hip' | 'gable' | 'cornice' | 'garden' | 'wing' | 'mansard' | 'dome' | 'steep';

/** One block of a building. Lengths are in units of the picture. */
export interface Block {
  x: number;
  width: number;
  storeys: number;
  /** The height of a storey, by default 44. */
  storey?: number;
  /** The y of the foot, by default 500. */
  foot?: number;
  wall: WallName;
  windows: WindowName;
  columns: number;
  roof: Roof;
  /** The share of the front, from its right edge, that lies in the shadow. */
  turned?: number;
  /** The colour of shutters, railings and awnings. */
  accent?: string;
  /** The kind of ground floor; without it the ground floor has the windows of the storeys above. */
  base?: 'glass' | 'arcade' | 'plain' | 'shops';
  /** Whether some windows are lit, as in the evening. */
  lit?: boolean;
}

/** Draws a roof on a wall whose upper edge is at `top`. */
const drawRoof = (
  roof: Roof,
  x: number,
  top: number,
  width: number,
  [light, shadow, moulding]: Wall['colours'],
): string => {
  /** The x to the right of which the roof lies in the shadow. */
  const shadowStart = x + width * 0.66;
  switch (roof) {
    case 'hip':
      return (
        polygon(TILE.light, [x - 12, top, x + 26, top - 38, x + width - 26, top - 38, x + width + 12, top]) +
        polygon(TILE.dark, [
          shadowStart,
          top,
          shadowStart,
          top - 38,
          x + width - 26,
          top - 38,
          x + width + 12,
          top,
        ]) +
        box(x - 12, top - 2, width + 24, 5, moulding)
      );
    case 'gable':
      return (
        polygon(light, [x, top, x + width / 2, top - width * 0.3, x + width, top]) +
        polygon(TILE.light, [
          x - 14,
          top + 6,
          x + width / 2,
          top - width * 0.3 - 12,
          x + width / 2,
          top - width * 0.3 + 4,
          x,
          top + 8,
        ]) +
        polygon(TILE.dark, [
          x + width + 14,
          top + 6,
          x + width / 2,
          top - width * 0.3 - 12,
          x + width / 2,
          top - width * 0.3 + 4,
          x + width,
          top + 8,
        ])
      );
    case 'steep':
      return (
        polygon('#7f97a3', [x - 8, top, x + width / 2, top - width * 0.7, x + width + 8, top]) +
        polygon('#667f8c', [x + width / 2, top - width * 0.7, x + width + 8, top, x + width * 0.6, top])
      );
    case 'mansard':
      return (
        polygon('#8298a2', [x - 4, top, x + 16, top - 42, x + width - 16, top - 42, x + width + 4, top]) +
        polygon('#6a818c', [
          shadowStart,
          top,
          shadowStart,
          top - 42,
          x + width - 16,
          top - 42,
          x + width + 4,
          top,
        ]) +
        plane(
          times(
            Math.floor(width / 70),
            (i) => d`M${x + 36 + i * 70} ${top - 4}v-18a11 11 0 0 1 22 0v18z`,
          ).join(''),
          moulding,
        ) +
        plane(
          times(Math.floor(width / 70), (i) => d`M${x + 41 + i * 70} ${top - 6}v-15a6 6 0 0 1 12 0v15z`).join(
            '',
          ),
          GLASS.dark,
        )
      );
    case 'cornice':
      return box(x - 8, top - 10, width + 16, 12, moulding) + box(x - 4, top + 2, width + 8, 5, shadow);
    case 'garden':
      return (
        dots(
          { x: x + 18, rows: [top - 12], count: Math.floor((width - 20) / 44), step: 44, radius: 13 },
          '#6fa47f',
        ) +
        dots(
          { x: x + 36, rows: [top - 10], count: Math.floor((width - 30) / 44), step: 44, radius: 9 },
          '#86b592',
        ) +
        box(x - 2, top - 10, width + 4, 12, moulding)
      );
    case 'wing':
      return (
        plane(
          d`M${x - 26} ${top - 12}Q${x + width * 0.5} ${top - 60} ${x + width + 34} ${top - 26}L${x + width + 28} ${top - 16}Q${x + width * 0.5} ${top - 44} ${x - 20} ${top}z`,
          moulding,
        ) + plane(d`M${x} ${top}Q${x + width * 0.5} ${top - 42} ${x + width} ${top - 24}V${top}z`, shadow)
      );
    case 'dome':
      return (
        box(x - 8, top - 10, width + 16, 12, moulding) +
        plane(
          d`M${x + width * 0.3} ${top - 10}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.4} 0z`,
          '#93a5a6',
        ) +
        plane(
          d`M${x + width * 0.54} ${top - 9 - width * 0.19}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.16} ${width * 0.19}h${-width * 0.1}q0 ${-width * 0.12} ${-width * 0.06} ${-width * 0.19}z`,
          '#788c90',
        )
      );
    default:
      return box(x - 3, top - 6, width + 6, 9, moulding);
  }
};

/** Draws a ground floor whose upper edge is at `top`. */
const drawBase = (
  base: Block['base'],
  x: number,
  top: number,
  width: number,
  height: number,
  [, shadow, moulding]: Wall['colours'],
  accent: string,
): string => {
  const count = Math.max(2, Math.round(width / 62));
  const pitch = width / count;
  if (base === 'arcade') {
    const radius = Math.min(pitch / 2 - 7, height / 2 - 4);
    const opening = { rows: [top + 8 + radius], count, step: pitch };
    return (
      box(x, top, width, height, moulding) +
      dots({ ...opening, x: x + pitch / 2, radius }, '#7d9399') +
      dashes(
        { ...opening, x: x + pitch / 2 - radius, width: radius * 2, height: height - 8 - radius },
        '#7d9399',
      )
    );
  }
  if (base === 'glass')
    return (
      box(x, top + 4, width, height - 4, GLASS.dark) +
      dashes(
        { x: x + pitch * 0.3, rows: [top + 4], count, step: pitch, width: pitch * 0.3, height: height - 4 },
        GLASS.day,
      ) +
      dashes({ x: x - 2, rows: [top], count: count + 1, step: pitch, width: 4, height }, moulding) +
      box(x, top, width, 6, moulding)
    );
  if (base === 'shops')
    return (
      box(x, top, width, height, shadow) +
      dashes(
        { x: x + 8, rows: [top + 14], count, step: pitch, width: pitch - 16, height: height - 14 },
        GLASS.dark,
      ) +
      plane(
        times(count, (i) => d`M${x + i * pitch + 4} ${top + 12}h${pitch - 8}l5 15h${2 - pitch}z`).join(''),
        accent,
      )
    );
  return box(x, top, width, height, shadow);
};

/** A block of a building from its roof to its foot. */
export function drawBlock(block: Block): string {
  const {
    x,
    width,
    storeys,
    storey = 44,
    foot = 500,
    wall,
    windows,
    columns,
    roof,
    turned = 0,
    accent = TEAL.dark,
    base,
    lit = false,
  } = block;
  const colours = WALLS[wall];
  const top = foot - storeys * storey;
  const above = base ? storeys - 1 : storeys;
  return (
    box(x, top, width, storeys * storey, colours[0]) +
    drawWindows(windows, { x, y: top, width, storey, storeys: above, columns, colours, accent, lit }) +
    (base ? drawBase(base, x, foot - storey, width, storey, colours, accent) : '') +
    drawRoof(roof, x, top, width, colours) +
    (turned > 0 ? box(x + width * (1 - turned), top, width * turned, storeys * storey, INK, 0.11) : '')
  );
}

/** Signs above a door, since pictures hold no text: the star of Turqua, an eye, a tooth, locks of hair. */
export const MARKS = {
  star: plane('M-11 -11h22v22h-22zM0 -15.6L15.6 0L0 15.6L-15.6 0z', '#ffffff') + disc(0, 0, 5, TEAL.plain),
  eye: plane('M-17 0Q0 -17 17 0Q0 17-17 0z', '#ffffff') + disc(0, 0, 7, TEAL.deep) + disc(0, 0, 3, INK),
  tooth: plane(
    'M-12 -10C-10 -17-3 -15 0 -13C3 -15 10 -17 12 -10C14 -2 9 4 8 12C7 18 3 18 2 10C1 5-1 5-2 10C-3 18-7 18-8 12C-9 4-14 -2-12 -10z',
    '#ffffff',
  ),
  hair: plane('M-13 12C-12 -4-4 -14 -2 -16C0 -6 0 2-4 12zM-1 12C2 0 8 -8 13 -11C13 -2 11 6 8 12z', '#ffffff'),
} as const;
export type MarkName = keyof typeof MARKS;
