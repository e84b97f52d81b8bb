import { type Panel, type Shape, withMirrorImage, transformAll } from '#components/diagrams/drawing.ts';
import { implant } from '#components/diagrams/implant.ts';

/** The teeth on one side of the bridge: their position and width. */
const TEETH = [
  { x: 180, width: 20 },
  { x: 200, width: 22 },
  { x: 222, width: 25 },
  { x: 247, width: 27 },
  { x: 274, width: 28 },
  { x: 302, width: 32 },
];

const tooth = ({ x, width }: (typeof TEETH)[number], index: number): Shape => {
  const top = 46 + 2 * index;
  return {
    look: 'added-pale',
    d: `M${x} 100V${top + 8}q0-8 8-8h${width - 16}q8 0 8 8V100Z`,
  };
};

/** A lower jaw without teeth, seen from the front and flattened: its bridge on four implants. */
export const ALL_ON_FOUR: readonly Panel[] = [
  {
    width: 360,
    height: 340,
    shapes: [
      { look: 'bone-deep', d: 'M-4 140Q60 158 180 160T364 140V272Q290 316 180 318T-4 272Z' },
      { look: 'bone', d: 'M-4 154Q60 171 180 173T364 154V259Q290 304 180 306T-4 259Z' },
      ...withMirrorImage(180, [
        {
          look: 'nerve',
          d: 'M364 218Q330 244 300 244Q282 244 270 234Q264 228 270 222Q276 218 284 224Q296 232 316 226Q340 218 364 202Z',
        },
      ]),
      { look: 'gum', d: 'M-4 112Q60 138 180 140T364 112V142Q300 162 180 164T-4 142Z' },
      ...transformAll('translate(150 158)', implant(92)),
      ...transformAll('translate(210 158)', implant(92)),
      ...transformAll('translate(62 152) rotate(-29)', implant(100)),
      ...transformAll('translate(298 152) rotate(29)', implant(100)),
      ...withMirrorImage(180, [
        { look: 'metal', d: 'M199 122H221L223 158H197Z' },
        { look: 'metal', d: 'M285 118H307L310 158L286 146Z' },
      ]),
      ...withMirrorImage(180, TEETH.map(tooth)),
      {
        look: 'added',
        d: 'M24 100Q100 92 180 92T336 100Q340 116 328 126Q256 134 180 134T32 126Q20 116 24 100Z',
      },
    ],
    markers: [
      { label: 'diagrams:all-on-four.bridge', at: [180, 22], to: [[190, 72]] },
      {
        label: 'diagrams:all-on-four.straight',
        at: [180, 286],
        to: [
          [154, 236],
          [206, 236],
        ],
      },
      { label: 'diagrams:all-on-four.tilted', at: [270, 286], to: [[264, 206]] },
      { label: 'diagrams:all-on-four.gum', at: [22, 64], to: [[12, 132]] },
      { label: 'diagrams:all-on-four.bone', at: [70, 282], to: [[80, 246]] },
      { label: 'diagrams:all-on-four.nerve', at: [334, 282], to: [[320, 234]] },
    ],
  },
];
