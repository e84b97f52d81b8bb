import type { Panel } from '#components/diagrams/drawing.ts';
import { EYE_WALL, iris, naturalLens } from '#components/diagrams/eye.ts';

/** The front of the eye, cut open, looking up: the flap is lifted, the laser works below it. */
export const LASIK: readonly Panel[] = [
  {
    width: 360,
    height: 370,
    // The shapes are drawn in the coordinates of the eye and then moved down, which makes room above it for the flap and
    // the laser. The markers are written in the coordinates of the panel.
    shapes: [
      ...EYE_WALL,
      {
        look: 'cornea',
        d: 'M66 152C78 121 96 97 117 81L122 88C140 77 160 74 180 74S220 77 238 88L243 81C264 97 282 121 294 152L274 166C256 108 222 84 180 84S104 108 86 166Z',
      } as const,
      { look: 'removed', d: 'M132 82Q158 68 180 68T228 82Q204 75 180 75T132 82Z' } as const,
      { look: 'cornea', d: 'M117 81C112 40 84 2 32-20L28-12C70 10 98 42 110 86Z' } as const,
      ...iris(146),
      ...naturalLens('lens'),
      { look: 'beam', d: 'M148-74H212L224 77Q180 66 136 77Z' } as const,
    ].map((shape) => ({
      ...shape,
      transform: `translate(0 70)${'transform' in shape ? ` ${shape.transform}` : ''}`,
    })),
    markers: [
      { label: 'diagrams:lasik.flap', at: [40, 110], to: [[82, 93]] },
      { label: 'diagrams:lasik.hinge', at: [32, 168], to: [[113, 154]] },
      { label: 'diagrams:lasik.laser', at: [262, 34], to: [[196, 60]] },
      { label: 'diagrams:lasik.removed', at: [296, 92], to: [[212, 144]] },
      { label: 'diagrams:lasik.cornea', at: [330, 158], to: [[272, 190]] },
      { label: 'diagrams:lasik.lens', at: [180, 344], to: [[180, 292]] },
    ],
  },
];
