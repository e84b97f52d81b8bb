import { box, d, dashes, plane, times } from './drawing.ts';
import { INK } from './palette.ts';

/** Coverings of a wall in another colour, between two x. */
export const LININGS = {
  wainscot: (colour: string, from: number, to: number) =>
    box(from, 300, to - from, 134, colour) +
    box(from, 296, to - from, 6, '#ffffff', 0.7) +
    dashes(
      { x: from + 20, rows: [318], count: Math.floor((to - from) / 90), step: 90, width: 68, height: 94 },
      '#ffffff',
      0.22,
    ),
  boards: (colour: string, from: number, to: number) =>
    box(from, 0, to - from, 434, colour) +
    dashes(
      { x: from, rows: [0], count: Math.floor((to - from) / 24), step: 24, width: 2, height: 434 },
      INK,
      0.1,
    ),
  tiles: (colour: string, from: number, to: number) =>
    box(from, 150, to - from, 284, colour) +
    dashes(
      { x: from, rows: times(6, (i) => 150 + i * 48), count: 1, step: 1, width: to - from, height: 2 },
      '#ffffff',
      0.5,
    ) +
    dashes(
      { x: from + 46, rows: [150], count: Math.floor((to - from) / 48), step: 48, width: 2, height: 284 },
      '#ffffff',
      0.5,
    ),
  panels: (colour: string, from: number, to: number) =>
    box(from, 0, to - from, 434, colour) +
    dashes(
      { x: from, rows: [0], count: Math.floor((to - from) / 120) + 1, step: 120, width: 3, height: 434 },
      '#ffffff',
      0.6,
    ) +
    box(from, 392, to - from, 42, INK, 0.06),
  arches: (colour: string, from: number, to: number) =>
    plane(
      times(
        Math.floor((to - from) / 190),
        (i) => d`M${from + i * 190 + 20} 434V190a75 75 0 0 1 150 0V434z`,
      ).join(''),
      colour,
    ),
  alcove: (colour: string, from: number, to: number) =>
    plane(
      d`M${from} 434V${130 + (to - from) / 4}Q${from} 110 ${(from + to) / 2} 100Q${to} 110 ${to} ${130 + (to - from) / 4}V434z`,
      colour,
    ),
  stars: (colour: string, from: number, to: number) =>
    box(from, 60, to - from, 374, colour) +
    plane(
      times(Math.floor((to - from) / 62) * 6, (i) => {
        const columns = Math.floor((to - from) / 62);
        return d`M${from + 31 + (i % columns) * 62} ${66 + Math.floor(i / columns) * 62}l25 25l-25 25l-25 -25z`;
      }).join(''),
      '#ffffff',
      0.35,
    ),
  stripe: (colour: string, from: number, to: number) =>
    box(from, 250, to - from, 60, colour) + box(from, 318, to - from, 8, colour, 0.6),
} as const satisfies Record<string, (colour: string, from: number, to: number) => string>;
