import { box, boxData, d, seededRandom, plane, polygon, round, times } from './drawing.ts';
import { TILE } from './palette.ts';

const HOUSE_WALLS = ['#fbf4e6', '#f1dcc0', '#e9c9ae', '#f4e7d2', '#dfe7e4', '#ecd5c2'] as const;

/**
 * A row of small houses with tiled roofs. `ground` gives the y of the ground at an x, so that a row can climb a hill.
 */
export function drawHouses(
  from: number,
  to: number,
  ground: (x: number) => number,
  seed: number,
  size = 1,
  walls: readonly string[] = HOUSE_WALLS,
): string {
  const random = seededRandom(seed);
  const roofs: string[] = [];
  const dark: string[] = [];
  const panes: string[] = [];
  const fronts = new Map<string, string[]>();
  for (let x = from; x < to;) {
    const width = Math.round((26 + random() * 22) * size);
    const height = Math.round((24 + random() * 26) * size);
    const top = Math.round(ground(x + width / 2)) - height;
    const wall = walls[Math.floor(random() * walls.length)] ?? '#ffffff';
    fronts.set(wall, [...(fronts.get(wall) ?? []), boxData(x, top, width, height + 8)]);
    roofs.push(d`M${x - 2} ${top}l7 ${Math.round(-9 * size)}h${width - 10}l7 ${Math.round(9 * size)}z`);
    if (size > 0.9)
      dark.push(boxData(x + Math.round(width * 0.68), top, Math.round(width * 0.3), height + 8));
    for (const share of size < 0.85 ? [0.3] : [0.16, 0.46])
      panes.push(
        d`M${x + Math.round(width * share + 2)} ${top + 7}v${Math.round((height > 36 * size ? 18 : 8) * size)}`,
      );
    x += width + (random() > 0.7 ? 3 : 0);
  }
  return (
    [...fronts].map(([wall, data]) => plane(data.join(''), wall)).join('') +
    plane(dark.join(''), '#0b2b33', 0.1) +
    plane(roofs.join(''), TILE.light) +
    `<path d="${panes.join('')}" stroke="#6d8f98" stroke-width="${round(5 * size)}"/>`
  );
}

/** Blocks of a modern city far away, in one colour with a shadow side. */
export function drawBlocks(
  from: number,
  to: number,
  foot: number,
  [low, high]: readonly [number, number],
  fill: string,
  seed: number,
): string {
  const random = seededRandom(seed);
  const fronts: string[] = [];
  const sides: string[] = [];
  for (let x = from; x < to;) {
    const width = Math.round(30 + random() * 40);
    const height = Math.round(low + random() * (high - low));
    fronts.push(boxData(x, foot - height, width, height));
    sides.push(boxData(x + Math.round(width * 0.7), foot - height, Math.round(width * 0.3), height));
    x += width + Math.round(random() * 12) - 6;
  }
  return plane(fronts.join(''), fill) + plane(sides.join(''), '#0b2b33', 0.08);
}

/** A high tower with floors of glass, its foot at 0. */
export const drawTower = (
  width: number,
  height: number,
  wall: string,
  shadow: string,
  glass: string,
): string => {
  return (
    box(-width / 2, -height, width, height, wall) +
    box(width * 0.18, -height, width * 0.32, height, shadow) +
    `<path d="M0-8V${round(-height + 6)}" stroke="${glass}" stroke-width="${round(width - 10)}" stroke-dasharray="7 9"/>`
  );
};

/** A wooden house with a hipped roof and a bay window, as along the Bosphorus, its foot at 0. */
export const drawMansion = (wall: string, shadow: string): string =>
  box(-60, -96, 120, 96, wall) +
  box(20, -96, 40, 96, shadow) +
  polygon(TILE.light, [-70, -96, -44, -124, 44, -124, 70, -96]) +
  polygon(TILE.dark, [20, -96, 18, -124, 44, -124, 70, -96]) +
  box(-26, -84, 52, 44, wall) +
  box(-26, -40, 52, 5, shadow) +
  plane(
    times(3, (i) => boxData(-20 + i * 15, -76, 10, 26)).join('') +
      [-50, 36].map((x) => boxData(x, -78, 11, 26) + boxData(x, -34, 11, 24)).join('') +
      boxData(-8, -30, 16, 30),
    '#547c86',
  );
