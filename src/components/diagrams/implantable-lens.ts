import { type Panel, ellipse } from '#components/diagrams/drawing.ts';
import { CORNEA, EYE_WALL, iris, naturalLens } from '#components/diagrams/eye.ts';

/** The front of the eye, cut open, looking up: the added lens lies behind the iris and before the natural lens. */
export const IMPLANTABLE_LENS: readonly Panel[] = [
  {
    width: 360,
    height: 300,
    shapes: [
      ...EYE_WALL,
      CORNEA,
      { look: 'removed-line', d: 'M80 116L101 126' },
      ...naturalLens('lens').map(({ look, d }) => ({ look, d, transform: 'translate(0 10)' })),
      {
        look: 'added',
        d: 'M100 181Q112 182 126 176C148 166 212 166 234 176Q248 182 260 181Q265 185 259 187Q244 189 232 183C210 174 150 174 128 183Q116 189 101 187Q95 185 100 181Z',
      },
      { look: 'fluid', d: ellipse(180, 172, 3.5, 4.5) },
      ...iris(140),
    ],
    markers: [
      { label: 'diagrams:implantable-lens.icl', at: [152, 122], to: [[152, 172]] },
      { label: 'diagrams:implantable-lens.hole', at: [208, 122], to: [[181, 171]] },
      { label: 'diagrams:implantable-lens.iris', at: [332, 136], to: [[250, 161]] },
      { label: 'diagrams:implantable-lens.lens', at: [180, 278], to: [[180, 222]] },
      { label: 'diagrams:implantable-lens.cornea', at: [180, 26], to: [[180, 70]] },
      { label: 'diagrams:implantable-lens.cut', at: [32, 92], to: [[88, 120]] },
    ],
  },
];
