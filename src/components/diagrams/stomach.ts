import type { Look, Shape } from '#components/diagrams/drawing.ts';

/**
 * Oesophagus and stomach from the front, in a box of 340 × 400: the body's left is at 340. The oesophagus goes on above
 * the box, because the frames of some pictures show more than the box.
 */
export const STOMACH =
  'M138-400V84C141 130 160 168 150 212C145 236 126 246 102 250L94 292C130 300 180 318 226 298C280 270 302 200 292 140C285 86 250 54 214 56C190 58 178 74 170 94L164 84V-400Z';

/** The narrow tube that a sleeve operation leaves. */
export const SLEEVE =
  'M138-400V84C141 130 160 168 150 212C145 236 126 246 102 250L94 292C118 298 142 302 160 298C188 276 204 212 190 150C184 124 172 106 164 84V-400Z';

/** The part that a sleeve operation takes away. */
export const SLEEVE_REMOVED =
  'M170 94C178 74 190 58 214 56C250 54 285 86 292 140C302 200 280 270 226 298C204 307 182 306 162 299C190 276 206 212 192 150C186 126 176 110 170 94Z';

/** The duodenum, from the outlet of the stomach down; the body's right is at x = 0. */
export const DUODENUM = 'M102 250C66 246 44 264 42 304V900H82V312C82 298 88 293 94 292Z';

/** Lines that show the muscle at the outlet. */
export const OUTLET: Shape = { look: 'detail', d: 'M104 250Q96 270 96 292M110 249Q103 270 102 293' };

/** A piece of bowel along the line `d`, with its edge. */
export const tube = (look: Extract<Look, 'bowel-line' | 'organ-line'>, d: string): readonly Shape[] => [
  { look: 'tube-edge', d },
  { look, d },
];
