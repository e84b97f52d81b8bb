import { bar, boxData, d, dots, oval, plane, soft } from './drawing.ts';
import { INK, WOOD } from './palette.ts';

/** Legs of furniture, with their left edges at these x. */
export const legs = (xs: readonly number[], height: number, colour: string = WOOD.dark): string =>
  plane(xs.map((x) => boxData(x, -height, 6, height)).join(''), colour);

export const cushion = (x: number, y: number, width: number, height: number, fill: string): string =>
  soft(x, y, width, height, 9, fill);

/** The soft shadow on the floor of a thing between two x. */
export const shadowOf = (from: number, to: number): string =>
  oval((from + to) / 2 + 12, 2, (to - from) / 2 + 8, 9, INK, 0.12);

/** The first and the last wheel of a trolley. */
export const wheels = (from: number, to: number): string =>
  dots({ x: from, rows: [-5], count: 2, step: to - from, radius: 6 }, INK);

/** The curve of a heartbeat or a breath on a monitor. */
export const trace = (x: number, y: number, colour: string): string =>
  bar(d`M${x} ${y}h16l5 -12l7 22l6 -14l4 4h18`, colour, 2.5);
