import type { Shape } from '#components/diagrams/drawing.ts';

/** Skin, cut open, in a box of 360 × 290; its surface is at y = 96. */
export const SKIN: readonly Shape[] = [
  { look: 'fat', d: 'M0 96H360V290H0Z' },
  { look: 'skin', d: 'M0 96H360V226Q330 236 300 228T240 228T180 228T120 228T60 228T0 228Z' },
  {
    look: 'skin-deep',
    d: 'M0 96H360V110Q345 116 330 110T300 110T270 110T240 110T210 110T180 110T150 110T120 110T90 110T60 110T30 110T0 110Z',
  },
];

/** A group of hairs that leave the skin together, with their roots; the surface is at y = 0, the roots at y = 100. */
export const HAIR_GROUP: readonly Shape[] = [
  {
    look: 'bone',
    d: 'M-9-2C-8 30-16 62-17 88C-19 104-5 108-3 92C-2 74 1 74 3 92C5 108 19 104 17 88C16 62 8 30 9-2Z',
  },
  { look: 'hair-line', d: 'M-10 94C-9 62-2 30-3-4Q-4-36-14-66M10 94C9 62 2 30 3-4Q4-36 8-70' },
];

/** One hair and its root. */
export const SINGLE_HAIR: readonly Shape[] = [
  { look: 'bone', d: 'M-5-2C-4 34-6 62-7 84C-10 102 10 102 7 84C6 62 4 34 5-2Z' },
  { look: 'hair-line', d: 'M0 90C0 62 0 30 0-4Q0-36 6-68' },
];

/** The SVG transform that places a group of hairs at `x` on the surface of {@link SKIN} and slants it by `degrees`. */
export const leanAt = (x: number, degrees: number): string => `translate(${x} 96) skewX(-${degrees})`;
