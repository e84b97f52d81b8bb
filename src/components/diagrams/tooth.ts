import type { Shape } from '#components/diagrams/drawing.ts';

/** The biting surface and the sides of a back tooth; its lowest points are at x = ±34, y = 60. */
const CAP = 'M-34 60C-39 38-37 12-27 5C-18 0-9 9 0 9C9 9 18 0 27 5C37 12 39 38 34 60';

/** A back tooth with two roots, cut open. It is 196 units high, with its gum line at y = 84. */
export const MOLAR: readonly Shape[] = [
  {
    look: 'dentine',
    d: 'M-33 62C-28 84-29 100-28 118C-27 150-24 176-16 194C-11 202-5 196-5 184C-4 156-4 136 0 124C4 136 4 156 5 184C5 196 11 202 16 194C24 176 27 150 28 118C29 100 28 84 33 62Z',
  },
  {
    look: 'nerve',
    d: 'M-15 62Q0 56 15 62C17 74 14 86 15 110C16 140 14 164 13 180C10 160 8 124 0 100C-8 124-10 160-13 180C-14 164-16 140-15 110C-14 86-17 74-15 62Z',
  },
  { look: 'enamel', d: `${CAP}C33 72 31 82 29 90C25 62 20 34 0 34C-20 34-25 62-29 90C-31 82-33 72-34 60Z` },
];

/** A crown on a post, cut open. The post continues in the gum to the neck of an implant at 0, 102. */
export const CROWN_ON_POST: readonly Shape[] = [
  { look: 'added-pale', d: `${CAP}C32 72 24 82 17 88H-17C-24 82-32 72-34 60Z` },
  { look: 'metal', d: 'M-13 102L-17 86L-11 40Q0 33 11 40L17 86L13 102Z' },
];
