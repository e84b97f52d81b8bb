import { type Panel, ellipse } from '#components/diagrams/drawing.ts';
import { CORNEA, EYE_FROM_FRONT, EYE_WALL, iris, naturalLens } from '#components/diagrams/eye.ts';

/**
 * The front of the eye, cut open and looking up, and the eye from the front: a disc of tissue inside the cornea is taken
 * out through a small cut.
 */
export const SMILE_LENTICULE_EXTRACTION: readonly Panel[] = [
  {
    width: 360,
    height: 300,
    shapes: [
      ...EYE_WALL,
      CORNEA,
      ...iris(146),
      ...naturalLens('lens'),
      {
        look: 'removed',
        d: 'M122 91C142 72 160 66 180 66S218 72 238 91C218 82 200 77 180 77S142 82 122 91Z',
      },
      { look: 'removed-line', d: 'M238 91L253 85' },
      { look: 'arrow', d: 'M260 81Q286 66 308 68M299 61L309 68L300 76' },
    ],
    markers: [
      { label: 'diagrams:smile-lenticule-extraction.lenticule', at: [180, 24], to: [[180, 71]] },
      { label: 'diagrams:smile-lenticule-extraction.cut', at: [256, 30], to: [[247, 87]] },
      { label: 'diagrams:smile-lenticule-extraction.cornea', at: [40, 84], to: [[102, 112]] },
      { label: 'diagrams:smile-lenticule-extraction.iris', at: [28, 140], to: [[112, 161]] },
      { label: 'diagrams:smile-lenticule-extraction.lens', at: [180, 276], to: [[180, 222]] },
    ],
  },
  {
    width: 240,
    height: 200,
    shapes: [
      ...EYE_FROM_FRONT,
      { look: 'beam', d: ellipse(120, 100, 50) },
      { look: 'removed-line', d: ellipse(120, 100, 50) },
      { look: 'removed-line', d: 'M140 42A61 61 0 0 1 168 62' },
      { look: 'arrow', d: 'M158 48L178 22M167 26L179 21L180 34' },
    ],
    markers: [
      { label: 'diagrams:smile-lenticule-extraction.lenticule', at: [36, 40], to: [[86, 76]] },
      { label: 'diagrams:smile-lenticule-extraction.cut', at: [214, 60], to: [[164, 59]] },
    ],
  },
];
