type Point = readonly [x: number, y: number];
type Cubic = readonly [Point, Point, Point, Point];

/** The top of a head that looks left, from the brow over the crown to the nape, in a box of 200 × 220. */
const SKULL: readonly Cubic[] = [
  [
    [38, 86],
    [34, 42],
    [64, 10],
    [106, 10],
  ],
  [
    [106, 10],
    [150, 10],
    [182, 44],
    [180, 90],
  ],
  [
    [180, 90],
    [179, 118],
    [168, 138],
    [156, 154],
  ],
];

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Splits a curve at `share` (0 to 1) of it into two curves (de Casteljau). */
function split([a, b, c, d]: Cubic, share: number): [Cubic, Cubic] {
  const ab = between(a, b, share);
  const bc = between(b, c, share);
  const cd = between(c, d, share);
  const abc = between(ab, bc, share);
  const bcd = between(bc, cd, share);
  const middle = between(abc, bcd, share);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

const pointText = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/**
 * Path data along the skull from one place to another. Places are numbers: 0 is the brow, 1 the top, 2 the back, 3 the
 * nape; `from` is less than `to`. The data begin with the start point without a command, so that `M` or `L` can
 * precede.
 */
export function alongSkull(from: number, to: number): string {
  const parts = SKULL.flatMap((curve, index): Cubic[] => {
    const start = Math.max(from - index, 0);
    const end = Math.min(to - index, 1);
    if (start >= end) return [];
    const [head] = split(curve, end);
    return [split(head, start / end)[1]];
  });
  const [first] = parts;
  if (!first) return '';
  const curves = parts.map(([, b, c, d]) => `C${pointText(b)} ${pointText(c)} ${pointText(d)}`);
  return `${pointText(first[0])}${curves.join('')}`;
}

/** The point of the skull at a place (see {@link alongSkull}; less than 3), as path data without a command. */
export const skullPoint = (place: number): string => alongSkull(place, place + 0.1).split('C')[0] ?? '';

const FACE =
  'C154 166 154 192 158 220H98C99 206 97 196 90 188C76 194 58 196 48 191C39 187 36 178 38 168Q40 158 33 150Q29 144 31 137C27 136 17 136 19 130C23 122 34 110 38 100C40 96 37 92 38 86Z';

/** The outline of an adult's head that looks left, down to the neck. */
export const PROFILE = `M${alongSkull(0, 3)}${FACE}`;

export const EAR =
  'M98 108C98 96 116 94 118 108C119 118 112 124 110 132C107 138 100 136 100 128C101 120 98 116 98 108Z';

/** The lower edge of short hair: from the nape around the ear to the lower end of the sideburn. */
export const HAIR_BELOW =
  'L142 156C136 146 130 140 123 134C124 120 122 106 115 98C107 91 97 96 96 106L95 120H87';

/** Short hair without any hair loss. */
export const SHORT_HAIR = `M${alongSkull(0.42, 3)}${HAIR_BELOW}C88 108 84 98 76 90Q66 88 62 82Q66 70 60 58Q56 50 ${skullPoint(0.42)}Z`;
