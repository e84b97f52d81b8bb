/** Strokes as rows of points, so that a stroke can be shown while it is being drawn. Units are pixels of the film. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const STEP = 5;

const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const sampled = (count: number, at: (part: number) => Point): Point[] =>
  Array.from({ length: count + 1 }, (_, index) => at(index / count));

export const line = (...points: Point[]): Stroke => points;

/** Degrees, clockwise from three o'clock. */
export function arc([x, y]: Point, radius: number, from: number, to: number, tall = radius): Stroke {
  const count = Math.max(6, Math.ceil((Math.abs(to - from) / 360) * ((2 * Math.PI * radius) / STEP)));
  return sampled(count, (part) => {
    const angle = ((from + (to - from) * part) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + tall * Math.sin(angle)];
  });
}

export const circle = (centre: Point, radius: number): Stroke => arc(centre, radius, -90, 270);

/** A box with round corners, from its upper left corner. */
export function box(x: number, y: number, width: number, height: number, radius = 16): Stroke {
  const [right, low] = [x + width - radius, y + height - radius];
  return [
    ...arc([x + radius, y + radius], radius, 180, 270),
    ...arc([right, y + radius], radius, 270, 360),
    ...arc([right, low], radius, 0, 90),
    ...arc([x + radius, low], radius, 90, 180),
    [x, y + radius],
  ];
}

/** A cubic curve. */
export const curve = (a: Point, b: Point, c: Point, d: Point): Stroke =>
  sampled(32, (part) => {
    const [ab, bc, cd] = [between(a, b, part), between(b, c, part), between(c, d, part)];
    return between(between(ab, bc, part), between(bc, cd, part), part);
  });

/** A smooth line through all the points (Catmull–Rom). */
export function through(...points: Point[]): Stroke {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  return points.slice(1).flatMap((end, index) => {
    const start = at(index);
    const [before, after] = [at(index - 1), at(index + 2)];
    return curve(
      start,
      [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6],
      [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6],
      end,
    );
  });
}

export const moved = (stroke: Stroke, dx: number, dy: number): Stroke =>
  stroke.map(([x, y]) => [x + dx, y + dy]);

export function turned(stroke: Stroke, degrees: number, [cx, cy]: Point = [0, 0]): Stroke {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return stroke.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

/** The first part of a stroke, 0 to 1 of its length. */
export function drawn(stroke: Stroke, part: number): Stroke {
  if (part >= 1) return stroke;
  let left =
    stroke.reduce((sum, point, index) => sum + distance(stroke[index - 1] ?? point, point), 0) * part;
  const shown: Point[] = [];
  for (const point of stroke) {
    const last = shown.at(-1);
    const length = last ? distance(last, point) : 0;
    if (last && length > left) return [...shown, between(last, point, left / length)];
    left -= length;
    shown.push(point);
  }
  return shown;
}

/** The place on a stroke at a part of its length, and where the stroke leads there, in degrees. */
export function placeOn(stroke: Stroke, part: number): { at: Point; heading: number } {
  const shown = drawn(stroke, Math.min(0.9999, Math.max(0.001, part)));
  const [end = [0, 0], before = end] = [shown.at(-1), shown.at(-2)];
  return { at: end, heading: (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI };
}

/** Slow at both ends. */
export const ease = (part: number): number => {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
};
