import type { MessageKey } from '#i18n/server/messages.ts';

/**
 * Material of a shape, which decides its colour. Parts that the treatment adds are teal, parts that it takes away are
 * coral.
 */
export type Look =
  | 'added'
  | 'added-deep'
  | 'added-pale'
  | 'removed'
  | 'removed-line'
  | 'beam'
  | 'metal'
  | 'skin'
  | 'skin-deep'
  | 'fat'
  | 'bone'
  | 'bone-deep'
  | 'gum'
  | 'enamel'
  | 'dentine'
  | 'nerve'
  | 'organ'
  | 'organ-pale'
  | 'organ-deep'
  | 'bowel'
  | 'bowel-line'
  | 'organ-line'
  | 'cornea'
  | 'fluid'
  | 'sclera'
  | 'iris'
  | 'pupil'
  | 'lens'
  | 'cloud'
  | 'hair'
  | 'hair-line'
  | 'edge'
  | 'tube-edge'
  | 'detail'
  | 'arrow'
  | 'paper'
  | 'paper-deep'
  | 'cloth'
  | 'cloth-deep'
  | 'cloth-pale'
  | 'wood'
  | 'wood-deep'
  | 'sky'
  | 'cloud-white'
  | 'leaf'
  | 'screen'
  | 'coral'
  | 'sun'
  | 'print'
  | 'print-added'
  | 'rim';

/** A path in units of its panel; `d` and `transform` are the SVG attributes. */
export interface Shape {
  look: Look;
  d: string;
  transform?: string;
}

type Point = readonly [x: number, y: number];

/** A number in the picture at the point `at`, with lines to the points `to` that its label explains. */
export interface Marker {
  label: Extract<MessageKey, `diagrams:${string}`>;
  at: Point;
  to: readonly Point[];
}

/** A drawing in a box of `width` × `height` that begins at 0, 0. */
export interface View {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** One panel of a diagram: a view with its numbers. */
export interface Panel extends View {
  markers: readonly Marker[];
}

/** The path data of a rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const topAndCorner = `M${x + radius} ${y}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}`;
  const rightAndCorner = `v${height - 2 * radius}q0 ${radius} ${-radius} ${radius}`;
  const bottomAndCorner = `h${2 * radius - width}q${-radius} 0 ${-radius} ${-radius}`;
  const leftAndCorner = `v${2 * radius - height}q0 ${-radius} ${radius} ${-radius}Z`;
  return `${topAndCorner}${rightAndCorner}${bottomAndCorner}${leftAndCorner}`;
}

/** The path data of an ellipse around `x`, `y`. */
export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** The shapes and their mirror image about the vertical line `x`; they must have no transform of their own. */
export const withMirrorImage = (x: number, shapes: readonly Shape[]): readonly Shape[] => [
  ...shapes,
  ...shapes.map(({ look, d }) => ({ look, d, transform: `matrix(-1 0 0 1 ${2 * x} 0)` })),
];

/** The shapes with the same SVG transform; they must have no transform of their own. */
export const transformAll = (transform: string, shapes: readonly Shape[]): readonly Shape[] =>
  shapes.map(({ look, d }) => ({ look, d, transform }));
