/** Attributes of an element by their names. */
type Attributes = Readonly<Record<string, string | number>>;

export const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** A filled shape; `d` as in SVG. */
export const shape = (d: string, fill: string, rest: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${attributesOf(rest)}/>`;

/** An open line with round ends. */
export const stroke = (d: string, colour: string, width: number, rest: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributesOf(rest)}/>`;

export const ellipse = (
  x: number,
  y: number,
  [rx, ry]: readonly [number, number],
  fill: string,
  rest: Attributes = {},
): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${attributesOf(rest)}/>`;
