/** Width and height of every picture of a place, in units of its viewBox. */
export const WIDTH = 960;
export const HEIGHT = 600;
/** The y of a view that is seen in the middle of a window. */
const HORIZON = 330;

/** Rounds to one decimal; nobody sees smaller differences. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data whose numbers are rounded: d`M${x} ${y}h${width}`. */
export const d = (strings: TemplateStringsArray, ...numbers: number[]): string =>
  strings.reduce(
    (text, string, index) => text + string + (index < numbers.length ? round(numbers[index] ?? 0) : ''),
    '',
  );

const opacityAttribute = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${opacity}"`);

/** A filled plane; `opacity` from 0 to 1. */
export const plane = (data: string, fill: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}"${opacityAttribute(opacity)}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, opacity = 1): string =>
  plane(boxData(x, y, width, height), fill, opacity);

/** The path data of a rectangle, by which rectangles of one colour can be joined into one path. */
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

/** A polygon; `corners` are x, y, x, y … */
export const polygon = (fill: string, corners: readonly number[], opacity = 1): string =>
  plane(`M${corners.map(round).join(' ')}z`, fill, opacity);

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacityAttribute(opacity)}/>`;

export const oval = (x: number, y: number, across: number, down: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="${fill}"${opacityAttribute(opacity)}/>`;

/** The path data of a circle, by which circles of one colour can be joined into one path. */
export const discData = (x: number, y: number, radius: number): string =>
  d`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

/** A line of some width with round ends, such as a pole, an arm or a cable. */
export const bar = (data: string, colour: string, width: number): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/**
 * Rows of equal rectangles. Each row is drawn as a dashed line, whose text is a tenth as long as that of the
 * rectangles. `x` is the left edge of the first rectangle, `rows` are the upper edges, `step` is the distance from one
 * rectangle to the next.
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
  // The lengths of dashes add up along a line, so they have two decimals.
  const roundDash = (value: number) => Number(value.toFixed(2));
  return `<path d="${lines}" fill="none" stroke="${colour}" stroke-width="${round(height)}" stroke-dasharray="${roundDash(width)} ${roundDash(step - width)}"${opacityAttribute(opacity)}/>`;
}

/**
 * Rows of equal discs. `x` and `rows` are the coordinates of the centres of the first discs, `step` is as in {@link
 * dashes}.
 */
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

/** Moves a drawing from 0, 0 to `x`, `y`. `across` is the horizontal scale; a negative one mirrors the drawing. */
export const place = (drawn: string, x: number, y: number, scale = 1, across = scale): string => {
  const factors = across === scale ? scale : `${across} ${scale}`;
  const scaling = scale === 1 && across === 1 ? '' : ` scale(${factors})`;
  return `<g transform="translate(${round(x)} ${round(y)})${scaling}">${drawn}</g>`;
};

/**
 * A whole picture seen through an opening and cropped at its edges. `middle` is the x of the picture in the middle of
 * the opening; a `zoom` of 1 shows the picture's full width or height.
 */
export function drawThrough(
  drawn: string,
  x: number,
  y: number,
  width: number,
  height: number,
  middle = 480,
  zoom = 1,
): string {
  const unitsPerUnit = Math.min(WIDTH / width, HEIGHT / height) / zoom;
  const shownWidth = width * unitsPerUnit;
  const shownHeight = height * unitsPerUnit;
  const left = Math.max(0, Math.min(WIDTH - shownWidth, middle - shownWidth / 2));
  const top = Math.max(0, Math.min(HEIGHT - shownHeight, HORIZON - shownHeight / 2));
  const viewBox = [left, top, shownWidth, shownHeight].map(round).join(' ');
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" viewBox="${viewBox}">${drawn}</svg>`;
}

/** A generator of pseudorandom numbers from 0 to 1, so that every run draws the same picture. */
export function seededRandom(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 16807 + 11) % 2147483647;
    return state / 2147483647;
  };
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * The SVG document of some drawings. In path data the space before a minus sign is left out, to make the file shorter.
 */
export const sheet = (...drawn: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn.join('').replace(/(\d) -/g, '$1-')}</svg>\n`;
