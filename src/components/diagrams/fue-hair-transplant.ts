import { type Panel, transformAll } from '#components/diagrams/drawing.ts';
import { HAIR_GROUP, leanAt, SKIN } from '#components/diagrams/skin.ts';

/** Skin of the back of the head, cut open, with the punch around one group of hairs; and the head from behind. */
export const FUE_HAIR_TRANSPLANT: readonly Panel[] = [
  {
    width: 360,
    height: 290,
    shapes: [
      ...SKIN,
      { look: 'removed', d: 'M-11 0H11V88Q0 96-11 88Z', transform: leanAt(93, 8) },
      ...transformAll(leanAt(168, 8), [
        { look: 'beam', d: 'M-24-64H24V84Q0 92-24 84Z' },
        ...HAIR_GROUP,
        { look: 'metal', d: 'M-30-64H-23V84L-27 90L-30 80Z' },
        { look: 'metal', d: 'M30-64H23V84L27 90L30 80Z' },
        { look: 'metal', d: 'M-30-64H30V-82Q30-90 22-90H-22Q-30-90-30-82Z' },
      ]),
      ...transformAll(leanAt(252, 8), HAIR_GROUP),
      ...transformAll(leanAt(318, 8), HAIR_GROUP),
      ...transformAll(leanAt(34, 8), HAIR_GROUP),
    ],
    markers: [
      {
        label: 'diagrams:fue-hair-transplant.group',
        at: [284, 262],
        to: [
          [253, 192],
          [300, 196],
        ],
      },
      { label: 'diagrams:fue-hair-transplant.punch', at: [110, 32], to: [[146, 50]] },
      { label: 'diagrams:fue-hair-transplant.taken', at: [76, 262], to: [[84, 160]] },
      { label: 'diagrams:fue-hair-transplant.skin', at: [336, 150], to: [[280, 150]] },
    ],
  },
  {
    width: 240,
    height: 240,
    shapes: [
      { look: 'skin', d: 'M78 170C80 196 70 214 30 240H210C170 214 160 196 162 170Z' },
      {
        look: 'skin',
        d: 'M40 108C26 102 26 132 38 142C44 146 48 140 48 132ZM200 108C214 102 214 132 202 142C196 146 192 140 192 132Z',
      },
      {
        look: 'hair',
        d: 'M120 14C176 14 202 60 196 116C192 156 172 186 156 194Q120 202 84 194C68 186 48 156 44 116C38 60 64 14 120 14Z',
      },
      {
        look: 'skin',
        d: 'M120 22C154 22 168 42 164 60C160 80 142 86 120 86S80 80 76 60C72 42 86 22 120 22Z',
      },
      {
        look: 'added-pale',
        d: 'M120 26C150 26 162 42 158 58C154 74 138 78 120 78S86 74 82 58C78 42 90 26 120 26Z',
      },
      {
        look: 'removed',
        d: 'M46 116Q120 138 194 116C192 140 184 160 172 174Q120 188 68 174C56 160 48 140 46 116Z',
      },
    ],
    markers: [
      { label: 'diagrams:fue-hair-transplant.donor', at: [120, 222], to: [[120, 152]] },
      { label: 'diagrams:fue-hair-transplant.thin', at: [206, 24], to: [[140, 50]] },
    ],
  },
];
