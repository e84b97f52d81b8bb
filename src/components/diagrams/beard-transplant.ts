import { type Panel, type Shape, transformAll } from '#components/diagrams/drawing.ts';
import { leanAt, SINGLE_HAIR, SKIN } from '#components/diagrams/skin.ts';
import { alongSkull, EAR, PROFILE, SHORT_HAIR, skullPoint } from '#components/diagrams/skull.ts';

/** Hairs of a beard: the point at which each leaves the skin, and its direction. */
const HAIRS = [
  [92, 128, -4, 12],
  [92, 146, -5, 12],
  [82, 136, -6, 11],
  [90, 163, -6, 11],
  [80, 154, -7, 11],
  [70, 146, -8, 10],
  [82, 173, -7, 10],
  [70, 165, -8, 10],
  [59, 157, -9, 8],
  [70, 181, -7, 6],
  [59, 174, -8, 8],
  [49, 167, -6, 9],
  [49, 180, -5, 6],
] as const;

/** The donor area of the grafts, at the back and the side of the head. */
const DONOR = `M${alongSkull(2.15, 2.8)}L146 146C138 138 130 132 124 128Q154 124 ${skullPoint(2.15)}Z`;

/** A graft of one hair that leaves the skin at 0, 0. */
const FLAT_GRAFT: readonly Shape[] = [
  { look: 'added', d: 'M-20 0C-46 8-70 17-90 27C-106 36-98 54-80 48C-54 39-22 22 20 0Z' },
  { look: 'bone', d: 'M-9 0C-40 12-64 22-86 34C-94 40-88 46-80 42C-58 34-22 16 9 0Z' },
  { look: 'hair-line', d: 'M-84 38Q-40 18 0-1Q34-16 66-22' },
];

/**
 * A head from the side with the donor area and the direction of the hairs; and skin of the cheek, cut open, with two
 * grafts whose hairs lie flat beside a hair that is steeper.
 */
export const BEARD_TRANSPLANT: readonly Panel[] = [
  {
    width: 220,
    height: 226,
    shapes: [
      { look: 'skin', d: PROFILE },
      { look: 'hair', d: SHORT_HAIR },
      { look: 'removed', d: DONOR },
      { look: 'skin', d: EAR },
      { look: 'hair-line', d: HAIRS.map(([x, y, dx, dy]) => `M${x} ${y}l${dx} ${dy}`).join('') },
    ],
    markers: [
      { label: 'diagrams:beard-transplant.donor', at: [194, 170], to: [[160, 134]] },
      { label: 'diagrams:beard-transplant.direction', at: [18, 190], to: [[64, 168]] },
    ],
  },
  {
    width: 360,
    height: 290,
    shapes: [
      ...SKIN,
      ...transformAll('translate(118 96)', FLAT_GRAFT),
      ...transformAll('translate(222 96)', FLAT_GRAFT),
      ...transformAll(leanAt(322, 30), SINGLE_HAIR),
      { look: 'arrow', d: 'M278 96A56 56 0 0 0 275 77' },
      { look: 'arrow', d: 'M350 96A28 28 0 0 0 337 72' },
    ],
    markers: [
      { label: 'diagrams:beard-transplant.graft', at: [60, 250], to: [[44, 132]] },
      { label: 'diagrams:beard-transplant.angle', at: [232, 36], to: [[277, 86]] },
      { label: 'diagrams:beard-transplant.scalp', at: [300, 250], to: [[279, 170]] },
    ],
  },
];
