import { transformAll, type View } from '#components/diagrams/drawing.ts';
import { HAIR_GROUP, SKIN } from '#components/diagrams/skin.ts';
import { EAR, PROFILE } from '#components/diagrams/skull.ts';
import {
  ABOVE_HAIR,
  ABOVE_PARTS,
  ABOVE_SKIN,
  HEADS,
  type HeadShape,
} from '#components/diagrams/head-shapes.ts';

const EMPTY_HEAD: HeadShape = { scalpAbove: '', profileHair: '' };
const { scalpAbove, profileHair, profileScalp = '', sparse = ['', ''] } = HEADS['norwood-4'] ?? EMPTY_HEAD;
const RECEDING_HEAD = HEADS['norwood-3'] ?? EMPTY_HEAD;

/** A head that loses its hair, from above and from the side, as on the charts of the calculator. */
export const HEAD_CHART: View = {
  width: 420,
  height: 240,
  shapes: [
    { look: 'skin', d: ABOVE_PARTS },
    { look: 'skin', d: ABOVE_SKIN },
    { look: 'hair', d: ABOVE_HAIR },
    { look: 'skin', d: scalpAbove },
    { look: 'hair-line', d: sparse[0] },
    ...transformAll('translate(226 8)', [
      { look: 'skin', d: PROFILE },
      { look: 'skin', d: EAR },
      { look: 'hair', d: profileHair },
      { look: 'skin', d: profileScalp },
      { look: 'hair-line', d: sparse[1] },
    ]),
  ],
};

/** A head from the side with hair that recedes. */
export const HEAD_SIDE: View = {
  width: 210,
  height: 220,
  shapes: [
    { look: 'skin', d: PROFILE },
    { look: 'skin', d: EAR },
    { look: 'hair', d: RECEDING_HEAD.profileHair },
  ],
};

/** Lengths of a hair at five times, from the day of the operation to a year later; 1 is 84 units. */
const GROWTH = [0.28, 0.02, 0.42, 0.75, 1.1];

/** Skin with the same group of hairs at five times after a transplant: the hairs fall out, then grow again. */
export const HAIR_GROWTH: View = {
  width: 360,
  height: 290,
  shapes: [
    ...SKIN,
    ...GROWTH.flatMap((share, index) => {
      const position = `translate(${44 + index * 68} 96)`;
      const [root] = HAIR_GROUP;
      const top = Math.round(-84 * share);
      const bend = Math.round(top / 2);
      const leftHair = `M-10 94C-9 62-2 30-3 4Q-4 ${bend} ${-3 - Math.round(9 * share)} ${top}`;
      const rightHair = `M10 94C9 62 2 30 3 4Q4 ${bend} ${4 + Math.round(5 * share)} ${top}`;
      return transformAll(position, [
        ...(root ? [root] : []),
        { look: 'hair-line', d: `${leftHair}${rightHair}` },
      ]);
    }),
  ],
};
