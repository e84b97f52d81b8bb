import { box, boxData, d, dashes, plane, soft, drawThrough, times } from './drawing.ts';
import type { Cloth } from './cloths.ts';
import { METAL, WOOD } from './palette.ts';
import type { ViewName } from './views.ts';

/** A window, or a row of windows, and the view through it. `middle` and `zoom` are those of {@link drawThrough}. */
export interface Opening {
  kind: 'wide' | 'tall' | 'arched' | 'french' | 'round' | 'glazed' | 'slit';
  x: number;
  y: number;
  width: number;
  height: number;
  view: ViewName;
  middle?: number;
  zoom?: number;
  curtain?: boolean;
  /** The number of equal windows side by side, with piers between them; one view is seen through all of them. */
  count?: number;
}

const drawFrame = ({ kind, x, y, width, height }: Opening, wall: string): string => {
  const right = x + width;
  const sill = y + height;
  if (kind === 'slit')
    return (
      box(x, y, width, 4, METAL.plain) +
      dashes({ x: x + width / 3, rows: [y], count: 2, step: width / 3, width: 4, height }, '#ffffff')
    );
  if (kind === 'arched')
    return (
      plane(
        d`M${x - 1} ${y - 1}h${width + 2}v${width / 2 + 1}a${width / 2 + 1} ${width / 2 + 1} 0 0 0 ${-width - 2} 0z`,
        wall,
      ) +
      plane(
        d`M${x - 10} ${sill}V${y + width / 2}a${width / 2 + 10} ${width / 2 + 10} 0 0 1 ${width + 20} 0V${sill}h-10V${y + width / 2}a${width / 2} ${width / 2} 0 0 0 ${-width} 0V${sill}z`,
        '#ffffff',
      ) +
      box(x + width / 2 - 2.5, y, 5, height, '#ffffff') +
      box(x, y + width / 2 - 2, width, 5, '#ffffff') +
      box(x - 16, sill, width + 32, 10, '#ffffff')
    );
  if (kind === 'round') {
    const radius = width / 2;
    return `<path d="${d`M${x - 2} ${y - 2}h${width + 4}v${height + 4}h${-width - 4}zM${x} ${y + radius}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0 ${-width} 0z`}" fill="${wall}" fill-rule="evenodd"/><circle cx="${x + radius}" cy="${y + radius}" r="${radius + 4}" fill="none" stroke="#fff" stroke-width="12"/>`;
  }
  const bars = kind === 'wide' ? [1 / 3, 2 / 3] : kind === 'glazed' ? [0.2, 0.4, 0.6, 0.8] : [0.5];
  return (
    plane(
      boxData(x - 8, y - 8, width + 16, 10) +
        boxData(x - 8, y, 10, height) +
        boxData(right - 2, y, 10, height) +
        bars.map((share) => boxData(x + width * share - 3, y, 6, height)).join('') +
        (kind === 'french'
          ? boxData(x, y + height * 0.78, width, 6)
          : boxData(x - 16, sill - 2, width + 32, 12)),
      '#ffffff',
    ) +
    (kind === 'french'
      ? dashes(
          {
            x: x + 8,
            rows: [y + height * 0.62],
            count: Math.floor(width / 16),
            step: 16,
            width: 3,
            height: height * 0.36,
          },
          '#ffffff',
          0.8,
        ) + box(x, y + height * 0.6, width, 5, '#ffffff')
      : '')
  );
};

/** The width of the wall between two windows of a row. */
const PIER = 44;

/** The windows of an opening. `wall` is the colour of the wall, `view` the drawing seen through the windows. */
export const drawOpening = (opening: Opening, wall: string, view: string): string => {
  const { x, y, width, height, count = 1, middle, zoom } = opening;
  const pane = (width - PIER * (count - 1)) / count;
  return (
    drawThrough(view, x, y, width, height, middle, zoom) +
    dashes({ x: x + pane, rows: [y], count: count - 1, step: pane + PIER, width: PIER, height }, wall) +
    times(count, (index) => drawFrame({ ...opening, x: x + index * (pane + PIER), width: pane }, wall)).join(
      '',
    )
  );
};

/** Two curtains and their pole. */
export const drawCurtain = ({ x, y, width, height }: Opening, { cloth, shade }: Cloth): string => {
  const foot = Math.max(y + height + 20, 420);
  const drawOne = (left: number) =>
    plane(d`M${left} ${y - 24}h48q-4 ${(foot - y) / 2} 4 ${foot - y + 24}h-56z`, cloth) +
    dashes({ x: left + 10, rows: [y - 24], count: 3, step: 15, width: 5, height: foot - y + 24 }, shade, 0.7);
  return soft(x - 56, y - 34, width + 112, 9, 4, WOOD.dark) + drawOne(x - 46) + drawOne(x + width - 2);
};
