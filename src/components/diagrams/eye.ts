import { type Shape, ellipse, withMirrorImage } from '#components/diagrams/drawing.ts';

/** The wall of the front of an eye that looks up, cut open, in a box of 360 × 300; its middle is at x = 180. */
export const EYE_WALL: readonly Shape[] = [
  {
    look: 'fluid',
    d: 'M66 152Q100 84 180 74Q260 84 294 152C320 166 346 190 364 214V304H-4V214C14 190 40 166 66 152Z',
  },
  ...withMirrorImage(180, [
    { look: 'sclera', d: 'M66 152C38 168 14 192-4 216V248C22 214 52 186 86 166Z' },
    {
      look: 'organ',
      d: 'M84 167C54 186 22 214-4 248V258C24 226 50 204 74 196C88 204 104 204 107 196C109 184 98 172 84 167Z',
    },
  ]),
];

export const CORNEA: Shape = {
  look: 'cornea',
  d: 'M66 152C88 92 130 58 180 58S272 92 294 152L274 166C256 108 222 84 180 84S104 108 86 166Z',
};

/** The iris on both sides of the pupil, which reaches from the x position `edge` to its mirror image. */
export const iris = (edge: number): readonly Shape[] =>
  withMirrorImage(180, [
    {
      look: 'iris',
      d: `M84 165Q${edge - 24} 154 ${edge} 156Q${edge + 5} 160 ${edge} 164Q${edge - 24} 166 90 175Z`,
    },
  ]);

const THREADS: Shape = {
  look: 'detail',
  d: 'M108 192L116 199M107 197L115 206M252 192L244 199M253 197L245 206',
};

/** The natural lens with the threads that hold it. */
export const naturalLens = (look: 'lens' | 'cloud'): readonly Shape[] => [
  THREADS,
  { look, d: 'M112 204C118 164 242 164 248 204C240 256 120 256 112 204Z' },
  { look: 'detail', d: 'M134 205C142 184 218 184 226 205C216 234 144 234 134 205Z' },
];

/** The capsule of a lens that has been taken out, which is open in front. */
export const CAPSULE: readonly Shape[] = [
  THREADS,
  { look: 'edge', d: 'M142 178C124 184 114 192 112 204C120 256 240 256 248 204C246 192 236 184 218 178' },
];

/** An eye between its lids, from the front, in a box of 240 × 200. */
export const EYE_FROM_FRONT: readonly Shape[] = [
  { look: 'skin', d: 'M0 0H240V200H0Z' },
  { look: 'sclera', d: 'M12 104C50 40 92 24 120 24S190 40 228 104C190 160 152 176 120 176S50 160 12 104Z' },
  { look: 'iris', d: ellipse(120, 100, 70) },
  { look: 'pupil', d: ellipse(120, 100, 24) },
];
