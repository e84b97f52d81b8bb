/** Width and height of every picture of a place, in units of its viewBox. */
export const WIDTH = 960;
export const HEIGHT = 600;

/** Rounds to one decimal, which no eye can tell from more. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data whose numbers are rounded: d`M${x} ${y}h${width}`. */
export const d = (words: TemplateStringsArray, ...numbers: number[]): string =>
  words.reduce(
    (text, word, index) => text + word + (index < numbers.length ? round(numbers[index] ?? 0) : ''),
    '',
  );

const opacityAttribute = (opacity: number): string =>
  opacity === 1 ? '' : ` opacity="${round(opacity * 10).length > 3 ? opacity.toFixed(2) : opacity}"`;

/** A filled plane; `opacity` from 0 to 1. */
export const plane = (data: string, fill: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}"${opacityAttribute(opacity)}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, opacity = 1): string =>
  plane(boxData(x, y, width, height), fill, opacity);

/** Path data of a rectangle, to join many of one colour in one path. */
export const boxData = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y}h${width}v${height}h${-width}z`;

/** A rectangle with round corners. */
export const soft = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" fill="${fill}"${opacityAttribute(opacity)}/>`;

/** A polygon from x, y, x, y … */
export const polygon = (fill: string, corners: readonly number[], opacity = 1): string =>
  plane(`M${corners.map(round).join(' ')}z`, fill, opacity);

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacityAttribute(opacity)}/>`;

export const oval = (x: number, y: number, across: number, down: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="${fill}"${opacityAttribute(opacity)}/>`;

/** Path data of a circle, to join many of one colour in one path. */
export const discData = (x: number, y: number, radius: number): string =>
  d`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

/** A bar with round ends: a pole, an arm, a cable. */
export const bar = (data: string, colour: string, width: number): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/**
 * Rows of equal rectangles, drawn as one dashed line each, which takes a tenth of the text of their corners.
 * `x` is the first one's left edge, `rows` the upper edges, `step` the way from one to the next.
 */
export function dashes(
  {
    x,
    rows,
    count,
    step,
    width,
    height,
  }: { x: number; rows: readonly number[]; count: number; step: number; width: number; height: number },
  colour: string,
  opacity = 1,
): string {
  if (count < 1) return '';
  if (count === 1) return plane(rows.map((y) => boxData(x, y, width, height)).join(''), colour, opacity);
  const lines = rows.map((y) => d`M${x} ${y + height / 2}h${step * (count - 1) + width}`).join('');
  const fine = (value: number) => Number(value.toFixed(2));
  return `<path d="${lines}" fill="none" stroke="${colour}" stroke-width="${round(height)}" stroke-dasharray="${fine(width)} ${fine(step - width)}"${opacityAttribute(opacity)}/>`;
}

/** Rows of equal discs; `x` and `rows` are the middles of the first ones. */
export const dots = (
  {
    x,
    rows,
    count,
    step,
    radius,
  }: { x: number; rows: readonly number[]; count: number; step: number; radius: number },
  colour: string,
): string =>
  `<path d="${rows.map((y) => d`M${x} ${y}h${step * (count - 1) + 0.1}`).join('')}" fill="none" stroke="${colour}" stroke-width="${round(radius * 2)}" stroke-linecap="round" stroke-dasharray="0 ${Number(step.toFixed(2))}"/>`;

/** Moves what was drawn around 0, 0 to its place. A negative `across` mirrors it. */
export const place = (drawn: string, x: number, y: number, scale = 1, across = scale): string =>
  `<g transform="translate(${round(x)} ${round(y)})${scale === 1 && across === 1 ? '' : ` scale(${across === scale ? scale : `${across} ${scale}`})`}">${drawn}</g>`;

/** A whole picture seen through an opening: cut at its edges, `zoom` of 1 shows the picture's full width or height. */
export function drawThrough(
  drawn: string,
  x: number,
  y: number,
  width: number,
  height: number,
  middle = 480,
  zoom = 1,
): string {
  const shown = Math.min(WIDTH / width, HEIGHT / height) / zoom;
  const across = width * shown;
  const down = height * shown;
  const left = Math.max(0, Math.min(WIDTH - across, middle - across / 2));
  const top = Math.max(0, Math.min(HEIGHT - down, 330 - down / 2));
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" viewBox="${[left, top, across, down].map(round).join(' ')}">${drawn}</svg>`;
}

/** Numbers from 0 to 1 that are the same at every drawing. */
export function dice(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 16807 + 11) % 2147483647;
    return state / 2147483647;
  };
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The SVG document around what was drawn. */
export const sheet = (...drawn: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn.join('').replace(/(\d) -/g, '$1-')}</svg>\n`;
