import { box, ellipse, type Shape, transformAll, type View } from '#components/diagrams/drawing.ts';
import { implant } from '#components/diagrams/implant.ts';
import { MOLAR } from '#components/diagrams/tooth.ts';

/**
 * Upper teeth on one side of the jaw, from its middle outwards; the last ones are beyond the view. `from` is the
 * distance of a tooth's middle from the middle of the jaw.
 */
const FRONT_TEETH = [
  { from: 34, width: 64, height: 116 },
  { from: 94, width: 54, height: 102 },
  { from: 150, width: 56, height: 110 },
  { from: 206, width: 54, height: 94 },
  { from: 262, width: 56, height: 90 },
  { from: 320, width: 58, height: 86 },
  { from: 379, width: 58, height: 82 },
] as const;
/** The height (y) at which teeth leave the gum. */
const NECK = 104;

function frontTooth(x: number, width: number, height: number, look: Shape['look'] = 'enamel'): Shape {
  const xAt = (share: number) => Math.round(x + width * share);
  const end = NECK + height;
  const neck = `M${xAt(-0.36)} ${NECK}Q${x} ${NECK - 22} ${xAt(0.36)} ${NECK}`;
  const right = `C${xAt(0.49)} ${NECK + 40} ${xAt(0.5)} ${end - 40} ${xAt(0.46)} ${end - 12}`;
  const rightCorner = `Q${xAt(0.44)} ${end} ${xAt(0.3)} ${end}`;
  const leftCorner = `H${xAt(-0.3)}Q${xAt(-0.44)} ${end} ${xAt(-0.46)} ${end - 12}`;
  const left = `C${xAt(-0.5)} ${end - 40} ${xAt(-0.49)} ${NECK + 40} ${xAt(-0.36)} ${NECK}Z`;
  return { look, d: `${neck}${right}${rightCorner}${leftCorner}${left}` };
}

/** Upper front teeth in their gum; `looks` gives teeth on the right of the picture another material, by their index. */
const frontTeeth = (looks: Readonly<Record<number, Shape['look']>>): readonly Shape[] => [
  {
    look: 'gum',
    d: 'M-400-400H760V112Q706 150 640 130T360 126Q300 152 270 124Q240 152 214 122Q196 152 180 124Q164 152 146 122Q120 152 90 124Q60 152 0 126T-400 112Z',
  },
  ...FRONT_TEETH.map(({ from, width, height }) => frontTooth(180 - from, width, height)),
  ...FRONT_TEETH.map(({ from, width, height }, index) =>
    frontTooth(180 + from, width, height, looks[index] ?? 'enamel'),
  ),
];

/** Upper front teeth, one of them with a new surface. */
export const FRONT: View = { width: 360, height: 300, shapes: frontTeeth({ 1: 'added-pale' }) };

/** Upper front teeth with a gap, and the mirror of a dentist. */
export const GAP: View = {
  width: 360,
  height: 300,
  shapes: [
    ...frontTeeth({ 1: 'removed' }),
    { look: 'metal', d: 'M262 262L352 400L364 392L274 254Z' },
    { look: 'metal', d: ellipse(246, 232, 44) },
    { look: 'fluid', d: ellipse(246, 232, 35) },
    { look: 'detail', d: 'M226 236Q232 214 250 212' },
  ],
};

/** Number of teeth of a jaw without wisdom teeth. */
const ARCH = 14;
/** Index of the tooth that is an implant. */
const IMPLANT = 9;
/** A tooth of a jaw from above: the middles of all lie on half an ellipse, and back teeth are larger. */
const archTooth = (index: number): Shape => {
  const angle = Math.PI * (1.06 - (index / (ARCH - 1)) * 1.12);
  const x = Math.round(180 + 124 * Math.cos(angle));
  const y = Math.round(222 - 168 * Math.sin(angle));
  const fromMiddle = Math.abs(index - (ARCH - 1) / 2);
  const along = fromMiddle > 4 ? 23 : 17;
  const across = fromMiddle > 4 ? 26 : fromMiddle > 2 ? 20 : 15;
  const turn = Math.round((Math.atan2(168 * Math.cos(angle), 124 * Math.sin(angle)) * 180) / Math.PI);
  return {
    look: index === IMPLANT ? 'added' : 'enamel',
    d: box(-along, -across, along * 2, across * 2, 12),
    transform: `translate(${x} ${y}) rotate(${turn})`,
  };
};

/** The teeth of a jaw from above, with one implant. */
export const JAW: View = {
  width: 360,
  height: 320,
  shapes: [
    {
      look: 'gum',
      d: 'M12 282C-2 130 76 18 180 18S362 130 348 282Q346 304 322 304H290Q268 304 268 282C270 180 240 122 180 122S90 180 92 282Q92 304 70 304H38Q14 304 12 282Z',
    },
    ...Array.from({ length: ARCH }, (_, index) => archTooth(index)),
  ],
};

/** An implant that heals below its cap, with the stitches of the gum, between two natural teeth. */
export const HEALING_GUM: View = {
  width: 360,
  height: 350,
  shapes: [
    { look: 'gum', d: 'M0 164Q40 170 84 166Q118 160 130 158H230Q242 160 276 166Q320 170 360 164V220H0Z' },
    { look: 'bone-deep', d: 'M0 192Q60 186 110 188H250Q300 186 360 192V350H0Z' },
    { look: 'bone', d: 'M0 203Q60 197 112 199H250Q300 197 360 203V350H0Z' },
    {
      look: 'detail',
      d: 'M24 240q8-8 16 0M120 300q10-9 20 0M30 310q10-8 20 0M224 326q10-8 18 0M318 250q8-8 16 0',
    },
    ...transformAll('translate(84 84)', MOLAR),
    ...transformAll('translate(276 84)', MOLAR),
    ...transformAll('translate(180 190)', implant(108)),
    { look: 'metal', d: 'M164 190V160Q164 150 180 150T196 160V190Z' },
    { look: 'rim', d: 'M138 168L150 182M150 166L138 184M212 168L224 182M224 166L212 184' },
  ],
};
