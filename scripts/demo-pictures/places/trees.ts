import { bar, d, disc, discData, oval, plane, polygon, place, times } from './drawing.ts';
import type { Light } from './palette.ts';

const BARK = '#9b7d66';
const trunk = (height: number, width: number): string =>
  plane(d`M${-width} 0L${-width * 0.6} ${-height}h${width * 1.2}L${width} 0z`, BARK) +
  plane(d`M${width * 0.1} 0V${-height}h${width * 0.5}L${width} 0z`, '#7d624f');

const crown = (
  leaf: string,
  shade: string,
  discs: readonly number[][],
  shadows: readonly number[][],
): string => {
  const drawDiscs = (all: readonly number[][]) =>
    all.map(([x = 0, y = 0, r = 0]) => discData(x, y, r)).join('');
  return plane(drawDiscs(discs), leaf) + plane(drawDiscs(shadows), shade);
};
const ROUND = [
  [0, -142, 56],
  [-42, -112, 42],
  [42, -112, 42],
  [0, -104, 46],
];
const ROUND_SHADOW = [
  [46, -106, 36],
  [14, -92, 34],
];

/** Spots of blossom or fruit in a crown. */
const spots = (colour: string, radius: number, centres: readonly number[][]): string =>
  bar(centres.map(([x = 0, y = 0]) => d`M${x} ${y}h.1`).join(''), colour, radius * 2);
/** Centres of spots in a round crown. */
const IN_CROWN = [
  [-52, -112],
  [-34, -146],
  [-10, -120],
  [6, -168],
  [28, -136],
  [52, -112],
  [-22, -94],
  [18, -98],
  [38, -88],
  [-4, -148],
];

/** A leaf of a palm. */
const frond = (angle: number, length: number): string => {
  const x = Math.round(Math.cos(angle) * length);
  const y = Math.round(Math.sin(angle) * length);
  const half = Math.round(x / 2);
  return d`M0 -150Q${half} ${Math.round(y * 0.9) - 172} ${x} ${y - 130}Q${half} ${Math.round(y * 0.55) - 144} 0 -150z`;
};

const DRAW = {
  plane: ({ leaf, shade }: Light) =>
    trunk(100, 8) + bar('M0 -70L-22 -100M0 -80L20 -108', BARK, 5) + crown(leaf, shade, ROUND, ROUND_SHADOW),
  linden: ({ leaf, shade }: Light) =>
    trunk(70, 6) +
    plane('M-46 -62C-62 -110-34 -186 0 -186S62 -110 46 -62C30 -46-30 -46-46 -62z', leaf) +
    plane('M46 -62C62 -110 36 -178 10 -185C26 -140 24 -90-4 -51C18 -49 38 -54 46 -62z', shade),
  chestnut: ({ leaf, shade }: Light) =>
    trunk(90, 9) + crown(leaf, shade, ROUND, ROUND_SHADOW) + spots('#e9e2b6', 4.5, IN_CROWN),
  orange: ({ leaf, shade }: Light) =>
    trunk(70, 5) +
    disc(0, -98, 46, leaf) +
    plane('M8 -143a46 46 0 0 1-26 87a56 56 0 0 0 26-87z', shade) +
    spots('#f0994e', 5.5, [
      [-26, -104],
      [-8, -126],
      [-12, -84],
      [10, -104],
      [24, -122],
      [28, -88],
      [4, -66],
    ]),
  almond: () =>
    trunk(80, 6) +
    bar('M0 -60L-26 -96M0 -66L24 -100', BARK, 5) +
    crown('#f3cfd3', '#e3b0b9', ROUND, ROUND_SHADOW) +
    spots('#fdeef0', 5, IN_CROWN),
  magnolia: ({ shade }: Light) =>
    trunk(60, 6) +
    plane('M-48 -60C-66 -120-28 -172 0 -172S66 -120 48 -60C30 -44-30 -44-48 -60z', '#5c9a7d') +
    plane('M48 -60C66 -120 32 -166 12 -171C28 -126 20 -80-6 -49C20 -47 40 -52 48 -60z', shade) +
    spots('#fdf7ee', 7, [
      [-32, -86],
      [-20, -124],
      [0, -150],
      [8, -104],
      [30, -126],
      [34, -78],
      [-6, -70],
    ]),
  pine: ({ leaf, shade }: Light) =>
    trunk(150, 5) +
    bar('M0 -120L-30 -150M0 -128L28 -152', BARK, 4) +
    plane('M-78 -150C-78 -176-40 -192 0 -192S78 -176 78 -150C62 -138-62 -138-78 -150z', leaf) +
    plane('M78 -150C78 -168 52 -184 20 -190C44 -172 30 -150-24 -142C20 -138 66 -140 78 -150z', shade),
  /** A Scots pine: reddish bark, clumps of needles high up. */
  scots: ({ leaf, shade }: Light) =>
    bar('M0 0Q4 -90 -2 -170M1 -104L30 -128M0 -128L-28 -150', '#c48a62', 9) +
    crown(
      leaf,
      shade,
      [
        [-32, -156, 26],
        [-4, -188, 32],
        [32, -136, 24],
      ],
      [
        [40, -132, 18],
        [8, -180, 18],
      ],
    ),
  fir: ({ leaf, shade }: Light) =>
    trunk(40, 5) +
    polygon(
      leaf,
      [
        0, -190, 26, -136, 14, -136, 38, -88, 22, -88, 48, -28, -48, -28, -22, -88, -38, -88, -14, -136, -26,
        -136,
      ],
    ) +
    polygon(shade, [0, -190, 26, -136, 14, -136, 38, -88, 22, -88, 48, -28, 8, -28]),
  cypress: ({ leaf, shade }: Light) =>
    trunk(20, 4) +
    plane('M0 -200C20 -150 26 -60 18 -14C8 -8-8 -8-18 -14C-26 -60-20 -150 0 -200z', leaf) +
    plane('M0 -200C20 -150 26 -60 18 -14C14 -11 8 -10 3 -9C12 -70 10 -140 0 -200z', shade),
  poplar: ({ leaf, shade }: Light) =>
    trunk(50, 4) +
    plane('M0 -220C26 -170 28 -80 10 -38C4 -32-4 -32-10 -38C-28 -80-26 -170 0 -220z', leaf) +
    plane('M0 -220C26 -170 28 -80 10 -38L2 -34C14 -90 14 -160 0 -220z', shade),
  cedar: ({ leaf, shade }: Light) =>
    trunk(170, 7) +
    [
      [-48, 96, -70],
      [8, 92, -104],
      [-10, 72, -136],
      [6, 50, -164],
      [0, 26, -188],
    ]
      .map(
        ([x = 0, w = 0, y = 0]) =>
          plane(
            d`M${x - w} ${y}Q${x - w * 0.4} ${y - 30} ${x} ${y - 28}T${x + w} ${y}Q${x} ${y + 14} ${x - w} ${y}z`,
            leaf,
          ) +
          plane(
            d`M${x + w} ${y}Q${x + w * 0.5} ${y - 18} ${x + w * 0.3} ${y - 22}Q${x + w * 0.4} ${y - 6} ${x - w * 0.2} ${y + 6}Q${x + w * 0.5} ${y + 8} ${x + w} ${y}z`,
            shade,
          ),
      )
      .join(''),
  palm: ({ leaf, shade }: Light) =>
    bar('M-4 0Q8 -70 0 -150', '#a98b6f', 9) +
    plane([3.35, 3.8, 4.4, 5].map((angle) => frond(angle, 74)).join(''), leaf) +
    plane([5.6, 6.1, 2.9, 0.2].map((angle) => frond(angle, 70)).join(''), shade),
  willow: ({ leaf, shade }: Light) =>
    trunk(110, 8) +
    plane(
      'M-78 -26C-84 -120-52 -176 0 -176S84 -120 78 -26C70 -50 66 -56 58 -34C50 -64 44 -64 36 -30C26 -70 18 -70 8 -44C-2 -74-12 -70-20 -32C-28 -66-38 -66-44 -38C-54 -62-68 -56-78 -26z',
      leaf,
    ) +
    plane(
      'M78 -26C84 -110 62 -162 24 -174C52 -130 50 -90 36 -30C44 -64 50 -64 58 -34C66 -56 70 -50 78 -26z',
      shade,
    ),
  eucalyptus: ({ leaf, shade }: Light) =>
    bar('M0 0Q-4 -90 2 -150M0 -86L26 -140M-1 -100L-28 -146', '#d9cdbd', 8) +
    crown(
      leaf,
      shade,
      [
        [-34, -160, 30],
        [4, -190, 34],
        [36, -160, 32],
        [0, -156, 26],
      ],
      [
        [44, -154, 24],
        [14, -176, 18],
        [-22, -150, 16],
      ],
    ),
  bush: ({ leaf, shade }: Light) =>
    plane('M-46 0C-54 -28-34 -44-20 -36C-12 -54 16 -54 22 -38C40 -46 54 -22 46 0z', leaf) +
    plane('M46 0C54 -22 40 -46 22 -38C30 -22 22 -8 6 0z', shade),
  lilac: ({ leaf, shade }: Light) =>
    plane('M-58 0C-70 -44-40 -76-22 -66C-10 -96 24 -92 30 -66C54 -72 68 -34 56 0z', leaf) +
    plane('M56 0C68 -34 54 -72 30 -66C38 -40 30 -14 10 0z', shade) +
    spots('#b79bd0', 9, [
      [-44, -34],
      [-28, -58],
      [-4, -76],
      [14, -54],
      [36, -44],
      [-16, -34],
      [46, -24],
    ]),
  reeds: ({ leaf, shade }: Light) =>
    bar(
      times(9, (i) => d`M${i * 7 - 28} 0Q${i * 7 - 28} -30 ${i * 9 - 40} ${-52 - (i % 3) * 14}`).join(''),
      leaf,
      3,
    ) + plane(times(4, (i) => d`M${i * 16 - 22} -58q3 -14 6 0v16q-3 6-6 0z`).join(''), shade),
} as const satisfies Record<string, (light: Light) => string>;

export type TreeName = keyof typeof DRAW;

/** A plant: its kind, the place of its foot, and its scale; a tree of scale 1 takes a third of the picture's height. */
export type Tree = readonly [kind: TreeName, x: number, y: number, scale: number];

export const drawTrees = (trees: readonly Tree[], light: Light): string =>
  trees
    .map(([kind, x, y, scale]) => place(oval(14, 0, 44, 7, '#0b2b33', 0.1) + DRAW[kind](light), x, y, scale))
    .join('');
