import { box, d, seededRandom, disc, HEIGHT, plane, polygon, soft, times, WIDTH } from './drawing.ts';
import type { Light } from './palette.ts';

/** The sky with a glow around the sun; `x` and `y` are the centre of the sun. */
export const drawSky = ({ sky, glow, sun }: Light, x = 700, y = 190, radius = 34): string =>
  box(0, 0, WIDTH, HEIGHT, sky) +
  disc(x, y, 250, glow, 0.55) +
  disc(x, y, 150, glow) +
  disc(x, y, radius, sun);

export const drawCloud = (x: number, y: number, width: number, opacity = 0.7): string =>
  soft(x, y, width, 18, 9, '#ffffff', opacity) +
  soft(x + width * 0.22, y - 13, width * 0.5, 22, 11, '#ffffff', opacity);

/** Gentle hills across the whole picture, `height` above their foot at most. Another `phase` gives other hills. */
export function drawHills(foot: number, height: number, fill: string, phase = 0): string {
  const yAt = (share: number): number => foot - height * (0.45 + 0.55 * Math.sin(share * 5.2 + phase) ** 2);
  const points = times(7, (index) => [index * 160, yAt(index / 6)] as const);
  const curve = points.slice(1).map(([x, y], index) => {
    const [px, py] = points[index] ?? [0, 0];
    return d`C${px + 70} ${py} ${x - 70} ${y} ${x} ${y}`;
  });
  return plane(`${d`M0 ${foot}V${yAt(0)}`}${curve.join('')}V${foot}z`, fill);
}

/** Heights of ridges between 0 and 1, from left to right. */
const RIDGES = {
  broad: [0.12, 0.3, 0.42, 0.66, 0.84, 1, 0.86, 0.92, 0.7, 0.52, 0.44, 0.24, 0.16],
  jagged: [0.5, 0.78, 0.6, 0.96, 0.7, 0.86, 0.56, 0.74, 0.42, 0.56, 0.3, 0.34, 0.12],
  far: [0.2, 0.44, 0.36, 0.62, 0.5, 0.58, 0.82, 0.66, 0.9, 0.64, 0.76, 0.48, 0.6],
} as const;

export type Ridge = keyof typeof RIDGES;

/**
 * Mountains from `left` to `right`. Each summit has a side in the light and one in the shadow, high ones may have snow.
 */
export function drawMountains(
  foot: number,
  height: number,
  ridge: Ridge,
  colours: { light: string; shadow: string; snow?: string },
  [left, right]: readonly [number, number] = [-20, 980],
): string {
  const heights = RIDGES[ridge];
  const step = (right - left) / (heights.length - 1);
  const points = heights.map((share, index) => [left + index * step, foot - share * height] as const);
  const outline = points.flat();
  const shadows = points.slice(1, -1).flatMap(([x, y], index) => {
    const before = heights[index] ?? 0;
    const [here = 0, after = 0] = heights.slice(index + 1, index + 3);
    if (here < before || here < after) return [];
    const [nextX, nextY] = points[index + 2] ?? [x, y];
    return [
      d`M${x} ${y}L${nextX} ${nextY}L${nextX + step * 0.3} ${foot}H${x - step * 0.25}L${x + step * 0.2} ${y + (foot - y) * 0.45}L${x - step * 0.1} ${y + (foot - y) * 0.25}z`,
    ];
  });
  const caps = points.slice(1, -1).flatMap(([x, y], index) => {
    if (!colours.snow || (heights[index + 1] ?? 0) < 0.62) return [];
    const [px, py] = points[index] ?? [x, y];
    const [nx, ny] = points[index + 2] ?? [x, y];
    const cutAt = (from: number, to: number) => from + (to - from) * 0.45;
    return [
      d`M${x} ${y}L${cutAt(x, nx)} ${cutAt(y, ny)}L${cutAt(x, nx) - step * 0.1} ${cutAt(y, ny) + 16}L${x + step * 0.06} ${y + height * 0.12}L${x - step * 0.1} ${y + height * 0.2}L${cutAt(x, px) + step * 0.06} ${cutAt(y, py) + 14}L${cutAt(x, px)} ${cutAt(y, py)}z`,
    ];
  });
  return (
    polygon(colours.light, [left, foot, ...outline, right, foot]) +
    plane(shadows.join(''), colours.shadow) +
    (colours.snow ? plane(caps.join(''), colours.snow) : '')
  );
}

/** Water from its far edge `y` down to `foot`, with calm bands of light. */
export function drawWater(y: number, { water, deep }: Light, foot = HEIGHT): string {
  const random = seededRandom(3);
  const depth = foot - y;
  const bands = times(8, (index) => {
    const near = ((index + 0.6) / 8) ** 1.5;
    const width = 40 + random() * 130 * (0.4 + near);
    return d`M${Math.round(random() * (WIDTH - width))} ${Math.round(y + near * depth)}h${Math.round(width)}`;
  });
  const wave = d`M0 ${y + depth * 0.45}C240 ${y + depth * 0.38} 420 ${y + depth * 0.58} 640 ${y + depth * 0.48}S880 ${y + depth * 0.42} 960 ${y + depth * 0.5}V${foot}H0z`;
  return (
    box(0, y, WIDTH, depth, water) +
    plane(wave, deep) +
    `<path d="${bands.join('')}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"/>`
  );
}

/** A ferry of Istanbul, about 120 wide, its waterline at 0. */
export const FERRY =
  polygon('#fbfaf5', [-62, -14, 66, -14, 54, 2, -50, 2]) +
  polygon('#0e6470', [-58, -5, 60, -5, 54, 2, -50, 2]) +
  box(-44, -26, 84, 12, '#f4f1e8') +
  box(-34, -37, 58, 11, '#fbfaf5') +
  box(-38, -23, 74, 5, '#6aa7b4') +
  polygon('#e2a35c', [2, -52, 14, -52, 16, -37, 0, -37]) +
  box(2, -52, 12, 4, '#0b2b33');

/** A sailing boat, about 60 high. */
export const SAIL =
  polygon('#fbfaf5', [2, -58, 30, -8, 2, -8]) +
  polygon('#dfe9ea', [-2, -50, -22, -8, -2, -8]) +
  polygon('#0e6470', [-26, -5, 34, -5, 24, 4, -18, 4]);

/** A gull far away. */
export const GULL = plane('M-16 -4Q-8 -12 0 -2Q8 -12 16 -4Q8 -8 0 3Q-8 -8-16 -4z', '#ffffff');
