import { box, ellipse, type View } from '#components/diagrams/drawing.ts';
import { EYE_FROM_FRONT } from '#components/diagrams/eye.ts';

const SKIN_AROUND = box(-400, -400, 1040, 1000);

/** An eye between its lids, from the front. */
export const EYE_FRONT: View = {
  width: 240,
  height: 200,
  shapes: [
    { look: 'skin', d: SKIN_AROUND },
    ...EYE_FROM_FRONT.slice(1),
    { look: 'cloud-white', d: ellipse(140, 78, 9) },
    { look: 'edge', d: 'M26 66Q72 6 120 6T214 66' },
  ],
};

/** An eye from the front and a bottle with drops above it. */
export const EYE_DROPS: View = {
  width: 240,
  height: 262,
  shapes: [
    { look: 'skin', d: SKIN_AROUND },
    ...EYE_FROM_FRONT.slice(1).map(({ look, d }) => ({ look, d, transform: 'translate(12 82) scale(0.9)' })),
    { look: 'added', d: 'M116 72Q106 88 106 94A10 10 0 0 0 126 94Q126 88 116 72Z' },
    { look: 'paper', d: 'M108 58L112 34H126L128 58Q118 66 108 58Z', transform: 'rotate(8 118 40)' },
    { look: 'cloth', d: box(92, -62, 56, 92, 12), transform: 'rotate(8 118 40)' },
    { look: 'paper', d: box(92, -30, 56, 30), transform: 'rotate(8 118 40)' },
  ],
};

/** An eye from the side with the light that meets on its retina. */
export const EYE_LIGHT: View = {
  width: 360,
  height: 240,
  shapes: [
    { look: 'nerve', d: 'M306 96Q338 92 364 104V140Q334 132 306 142Z' },
    { look: 'sclera', d: ellipse(224, 120, 104) },
    { look: 'organ', d: ellipse(224, 120, 95) },
    { look: 'fluid', d: ellipse(222, 120, 88) },
    { look: 'cornea', d: 'M144 60Q84 84 84 120T144 180Q122 150 122 120T144 60Z' },
    { look: 'iris', d: 'M146 62L158 66L150 100L140 98ZM146 178L158 174L150 140L140 142Z' },
    { look: 'lens', d: ellipse(164, 120, 17, 42) },
    { look: 'beam', d: 'M-400 84H160L308 120L160 156H-400Z' },
    { look: 'print-added', d: 'M-400 84H160L308 120L160 156H-400' },
    { look: 'coral', d: ellipse(308, 120, 7) },
  ],
};

/** A pair of glasses. */
export const GLASSES: View = {
  width: 360,
  height: 220,
  shapes: [
    { look: 'rim', d: 'M30 96L62 30Q70 16 86 26M330 96L298 30Q290 16 274 26' },
    { look: 'fluid', d: 'M24 100Q24 84 42 84H130Q152 84 152 108Q152 172 90 172Q24 172 24 100Z' },
    { look: 'fluid', d: 'M336 100Q336 84 318 84H230Q208 84 208 108Q208 172 270 172Q336 172 336 100Z' },
    { look: 'rim', d: 'M24 100Q24 84 42 84H130Q152 84 152 108Q152 172 90 172Q24 172 24 100Z' },
    { look: 'rim', d: 'M336 100Q336 84 318 84H230Q208 84 208 108Q208 172 270 172Q336 172 336 100Z' },
    { look: 'rim', d: 'M152 104Q180 84 208 104' },
    { look: 'cloud-white', d: 'M50 130L84 98H98L54 142ZM234 130L268 98H282L238 142Z' },
  ],
};
