import type { Panel } from '#components/diagrams/drawing.ts';
import { transformAll } from '#components/diagrams/drawing.ts';
import { implant } from '#components/diagrams/implant.ts';
import { CROWN_ON_POST, MOLAR } from '#components/diagrams/tooth.ts';

/** A lower jaw cut open along the row of teeth: an implant between two natural teeth. */
export const DENTAL_IMPLANTS: readonly Panel[] = [
  {
    width: 360,
    height: 350,
    shapes: [
      {
        look: 'gum',
        d: 'M0 164Q40 170 84 166Q118 160 130 142Q142 160 180 166Q218 160 230 142Q242 160 276 166Q320 170 360 164V220H0Z',
      },
      {
        look: 'bone-deep',
        d: 'M0 192Q60 186 110 188Q130 180 150 188H210Q230 180 250 188Q300 186 360 192V350H0Z',
      },
      { look: 'bone', d: 'M0 203Q60 197 112 199Q130 192 150 199H210Q230 192 250 199Q300 197 360 203V350H0Z' },
      {
        look: 'detail',
        d: 'M24 240q8-8 16 0M120 300q10-9 20 0M30 310q10-8 20 0M224 326q10-8 18 0M128 238q6-6 12 0M226 252q6-6 12 0M318 250q8-8 16 0M308 316q10-8 20 0M150 330q8-6 14 0',
      },
      ...transformAll('translate(84 84)', MOLAR),
      ...transformAll('translate(276 84)', MOLAR),
      ...transformAll('translate(180 186)', implant(112)),
      ...transformAll('translate(180 84)', CROWN_ON_POST),
    ],
    markers: [
      { label: 'diagrams:dental-implants.crown', at: [180, 30], to: [[196, 106]] },
      { label: 'diagrams:dental-implants.abutment', at: [130, 52], to: [[172, 144]] },
      { label: 'diagrams:dental-implants.implant', at: [232, 306], to: [[188, 262]] },
      { label: 'diagrams:dental-implants.gum', at: [230, 52], to: [[230, 156]] },
      { label: 'diagrams:dental-implants.bone', at: [130, 326], to: [[134, 262]] },
      { label: 'diagrams:dental-implants.root', at: [30, 262], to: [[66, 244]] },
    ],
  },
];
