import { box, d, dashes, dots, plane, times } from './drawing.ts';
import { GLASS, INK } from './palette.ts';

/** The part of a wall that has windows: its upper left corner, its size, its rows (`storeys`) and columns. */
export interface Wall {
  x: number;
  y: number;
  width: number;
  /** The height of a storey. */
  storey: number;
  storeys: number;
  columns: number;
  colours: readonly [light: string, shadow: string, moulding: string];
  /** The colour of shutters, awnings and railings. */
  accent: string;
  lit: boolean;
}

/** A rectangle within a cell of the wall, as shares of the cell's width and height. */
type Share = readonly [left: number, width: number, top: number, height: number];

/** A rectangle in every cell. */
const drawPerCell = (
  { x, y, width, storey, storeys, columns }: Wall,
  [left, shareOfWidth, top, shareOfHeight]: Share,
  colour: string,
  opacity = 1,
): string => {
  const pitch = width / columns;
  const rows = times(storeys, (row) => y + (row + top) * storey);
  const size = { width: pitch * shareOfWidth, height: storey * shareOfHeight };
  return dashes({ x: x + pitch * left, rows, count: columns, step: pitch, ...size }, colour, opacity);
};

/**
 * A band along every storey, `margin` away from both ends of the wall. `top` and `shareOfHeight` are shares of the
 * height of a storey.
 */
const drawPerStorey = (
  { x, y, width, storey, storeys }: Wall,
  top: number,
  shareOfHeight: number,
  colour: string,
  margin = 0,
  opacity = 1,
): string =>
  dashes(
    {
      x: x + margin,
      rows: times(storeys, (row) => y + (row + top) * storey),
      count: 1,
      step: width,
      width: width - margin * 2,
      height: storey * shareOfHeight,
    },
    colour,
    opacity,
  );

/** The light in some of the windows, if the wall is `lit`. */
const drawLit = (wall: Wall, [left, width, top, height]: Share): string => {
  if (!wall.lit) return '';
  const pitch = wall.width / wall.columns;
  return times(wall.storeys * wall.columns, (index) =>
    (index * 7) % 5 === 2
      ? box(
          wall.x + ((index % wall.columns) + left) * pitch,
          wall.y + (Math.floor(index / wall.columns) + top) * wall.storey,
          width * pitch,
          height * wall.storey,
          GLASS.lit,
        )
      : '',
  ).join('');
};

const panes = (wall: Wall, share: Share): string =>
  drawPerCell(wall, share, GLASS.dark) + drawLit(wall, share);

/** An upright line in each cell. `thickness` is in units of the picture, all else are shares of the cell. */
const mullions = (
  wall: Wall,
  left: number,
  thickness: number,
  top: number,
  height: number,
  colour: string,
): string => drawPerCell(wall, [left, (thickness * wall.columns) / wall.width, top, height], colour);

/** A window with a round arch in the middle of each cell, in shares of the cell. */
const archedPanes = (wall: Wall, width: number, top: number, height: number, colour: string): string => {
  const pitch = wall.width / wall.columns;
  const radius = (pitch * width) / 2;
  const rows = times(wall.storeys, (row) => wall.y + (row + top) * wall.storey + radius);
  return (
    dots({ x: wall.x + pitch / 2, rows, count: wall.columns, step: pitch, radius }, colour) +
    dashes(
      {
        x: wall.x + pitch / 2 - radius,
        rows,
        count: wall.columns,
        step: pitch,
        width: radius * 2,
        height: wall.storey * height - radius,
      },
      colour,
    )
  );
};

const DRAW = {
  grid: (wall: Wall) =>
    drawPerCell(wall, [0.2, 0.6, 0.74, 0.08], wall.colours[1]) + panes(wall, [0.25, 0.5, 0.24, 0.5]),
  wide: (wall: Wall) =>
    panes(wall, [0.13, 0.74, 0.28, 0.46]) + mullions(wall, 0.48, 2, 0.28, 0.46, wall.colours[2]),
  ribbon: (wall: Wall) =>
    drawPerStorey(wall, 0.3, 0.46, GLASS.dark, 8) +
    drawPerStorey(wall, 0.3, 0.14, GLASS.day, 8) +
    drawLit(wall, [0.05, 0.9, 0.3, 0.46]) +
    mullions(wall, 0, 2, 0.3, 0.46, wall.colours[0]),
  curtain: (wall: Wall) => {
    const { x, y, width, storey, storeys, columns } = wall;
    const height = storey * storeys;
    return (
      box(x + 5, y + 5, width - 10, height - 5, GLASS.day) +
      plane(
        d`M${x + 5} ${y + height * 0.5}L${x + width * 0.55} ${y + 5}H${x + width * 0.85}L${x + 5} ${y + height * 0.8}z`,
        GLASS.shine,
      ) +
      drawLit(wall, [0, 1, 0, 1]) +
      dashes(
        { x, rows: [y], count: columns + 1, step: (width - 2) / columns, width: 2, height },
        wall.colours[0],
      ) +
      drawPerStorey(wall, 0.92, 0.08, wall.colours[0])
    );
  },
  fins: (wall: Wall) => {
    const { x, y, width, storey, storeys, columns } = wall;
    const step = width / columns / 2;
    return (
      drawPerStorey(wall, 0.1, 0.82, GLASS.dark, 6) +
      drawLit(wall, [0, 1, 0.1, 0.82]) +
      dashes(
        { x, rows: [y], count: columns * 2, step, width: step * 0.4, height: storey * storeys },
        wall.colours[0],
      )
    );
  },
  shades: (wall: Wall) =>
    panes(wall, [0.18, 0.64, 0.24, 0.56]) +
    drawPerStorey(wall, 0.1, 0.12, wall.colours[2], -5) +
    drawPerStorey(wall, 0.22, 0.13, INK, 0, 0.16),
  crates: (wall: Wall) =>
    drawPerStorey(wall, 0.08, 0.84, wall.colours[1]) +
    panes(wall, [0.16, 0.6, 0.36, 0.46]) +
    mullions(wall, 0.9, 6, 0.08, 0.84, wall.colours[2]) +
    drawPerStorey(wall, 0.08, 0.16, INK, 0, 0.18),
  arched: (wall: Wall) =>
    archedPanes(wall, 0.58, 0.14, 0.7, wall.colours[2]) +
    archedPanes(wall, 0.42, 0.2, 0.64, GLASS.dark) +
    drawLit(wall, [0.29, 0.42, 0.4, 0.44]),
  shutters: (wall: Wall) =>
    drawPerCell(wall, [0.14, 0.72, 0.2, 0.56], wall.accent) +
    panes(wall, [0.33, 0.34, 0.2, 0.56]) +
    drawPerCell(wall, [0.1, 0.8, 0.78, 0.05], wall.colours[2]),
  balconies: (wall: Wall) =>
    panes(wall, [0.15, 0.7, 0.18, 0.62]) +
    drawPerCell(wall, [0.06, 0.88, 0.84, 0.09], wall.colours[2]) +
    drawPerCell(wall, [0.1, 0.8, 0.56, 0.28], wall.accent, 0.75) +
    drawPerCell(wall, [0.06, 0.88, 0.93, 0.08], INK, 0.13),
  bays: (wall: Wall) =>
    drawPerCell(wall, [0.1, 0.8, 0.06, 0.94], wall.colours[2]) +
    drawPerCell(wall, [0.64, 0.26, 0.06, 0.94], wall.colours[1]) +
    drawPerCell(wall, [0.18, 0.18, 0.2, 0.52], GLASS.dark) +
    drawPerCell(wall, [0.42, 0.18, 0.2, 0.52], GLASS.dark) +
    drawPerCell(wall, [0.69, 0.16, 0.2, 0.52], GLASS.dark) +
    drawPerCell(wall, [0.08, 0.84, 0.94, 0.08], wall.accent),
  gallery: (wall: Wall) => {
    const { x, y, width, storey, storeys, columns, accent } = wall;
    const pitch = width / columns;
    const railing = {
      x,
      rows: times(storeys, (row) => y + (row + 0.64) * storey),
      count: columns * 5,
      step: pitch / 5,
      width: 3,
      height: storey * 0.3,
    };
    return (
      box(x, y, width, storey * storeys, wall.colours[1]) +
      panes(wall, [0.3, 0.4, 0.22, 0.6]) +
      dashes(railing, accent) +
      drawPerStorey(wall, 0.92, 0.1, accent, -6) +
      drawPerStorey(wall, 0.6, 0.04, accent, -6) +
      mullions(wall, 0, 6, 0, 1, accent) +
      plane(
        times(
          storeys * columns,
          (index) =>
            d`M${x + (index % columns) * pitch} ${y + Math.floor(index / columns) * storey}h${pitch}v${storey * 0.22}q${-pitch / 2} ${-storey * 0.3} ${-pitch} 0z`,
        ).join(''),
        accent,
      )
    );
  },
  none: () => '',
} as const satisfies Record<string, (wall: Wall) => string>;

export type WindowName = keyof typeof DRAW;

/** The windows of a wall. */
export const drawWindows = (name: WindowName, wall: Wall): string => DRAW[name](wall);
