import type { Panel } from '#components/diagrams/drawing.ts';
import { CAPSULE, CORNEA, EYE_WALL, iris, naturalLens } from '#components/diagrams/eye.ts';

/** The front of the eye, cut open and looking up: the cloudy lens is taken out; an artificial one lies in its bag. */
export const CATARACT_SURGERY: readonly Panel[] = [
  {
    width: 360,
    height: 300,
    shapes: [
      ...EYE_WALL,
      CORNEA,
      ...naturalLens('cloud'),
      { look: 'removed-line', d: 'M144 198L172 208L162 232M172 208L206 222M172 208L190 190' },
      ...iris(124),
      { look: 'metal', d: 'M332 0L356 14L250 136L203 198L196 193L236 124Z' },
      { look: 'detail', d: 'M236 124L250 136M196 193L203 198' },
    ],
    markers: [
      { label: 'diagrams:cataract-surgery.cloudy', at: [104, 278], to: [[150, 222]] },
      { label: 'diagrams:cataract-surgery.probe', at: [232, 26], to: [[300, 52]] },
      { label: 'diagrams:cataract-surgery.cornea', at: [60, 76], to: [[126, 88]] },
      { label: 'diagrams:cataract-surgery.iris', at: [28, 134], to: [[106, 162]] },
    ],
  },
  {
    width: 360,
    height: 300,
    shapes: [
      ...EYE_WALL,
      CORNEA,
      ...CAPSULE,
      {
        look: 'added-deep',
        d: 'M148 203Q128 194 114 203Q113 208 117 208Q130 201 144 212ZM212 203Q232 194 246 203Q247 208 243 208Q230 201 216 212Z',
      },
      { look: 'added', d: 'M140 208C152 190 208 190 220 208C208 226 152 226 140 208Z' },
      ...iris(142),
    ],
    markers: [
      { label: 'diagrams:cataract-surgery.artificial', at: [168, 122], to: [[168, 206]] },
      { label: 'diagrams:cataract-surgery.arms', at: [214, 122], to: [[232, 201]] },
      { label: 'diagrams:cataract-surgery.bag', at: [180, 278], to: [[180, 243]] },
    ],
  },
];
