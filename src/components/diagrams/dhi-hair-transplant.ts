import { type Panel, transformAll } from '#components/diagrams/drawing.ts';
import { HAIR_GROUP, leanAt, SINGLE_HAIR, SKIN } from '#components/diagrams/skin.ts';

const PEN = 'translate(196 96) rotate(38)';

/** Scalp, cut open: the hollow needle of a pen places a graft between existing hairs. */
export const DHI_HAIR_TRANSPLANT: readonly Panel[] = [
  {
    width: 360,
    height: 290,
    shapes: [
      ...SKIN,
      ...transformAll(leanAt(36, 24), SINGLE_HAIR),
      ...transformAll(leanAt(262, 24), SINGLE_HAIR),
      ...transformAll(leanAt(334, 24), SINGLE_HAIR),
      ...transformAll(leanAt(112, 24), [
        { look: 'added', d: 'M-16 0C-15 30-19 70-20 92Q-18 110 0 110T20 92C19 70 15 30 16 0Z' },
        ...HAIR_GROUP,
      ]),
      ...transformAll(PEN, [
        { look: 'fluid', d: 'M-17-46H17V96L-17 112Z' },
        { look: 'added', d: 'M-9-2C-9 34-11 68-12 92Q-10 110 0 110T12 92C11 68 9 34 9-2Z' },
      ]),
      ...transformAll(`${PEN} scale(0.5 0.98)`, HAIR_GROUP),
      ...transformAll(PEN, [
        { look: 'metal', d: 'M-17-46H-12V106L-17 112Z' },
        { look: 'metal', d: 'M17-46H12V98L17 96Z' },
        { look: 'metal', d: 'M-24-46H24V-150H-24Z' },
        { look: 'detail', d: 'M-24-58H24M-24-68H24M-24-78H24M-8-88V-150M8-88V-150' },
      ]),
    ],
    markers: [
      { label: 'diagrams:dhi-hair-transplant.pen', at: [208, 44], to: [[256, 36]] },
      { label: 'diagrams:dhi-hair-transplant.needle', at: [212, 262], to: [[162, 168]] },
      { label: 'diagrams:dhi-hair-transplant.graft', at: [100, 262], to: [[136, 186]] },
      { label: 'diagrams:dhi-hair-transplant.planted', at: [30, 262], to: [[78, 176]] },
      { label: 'diagrams:dhi-hair-transplant.hair', at: [326, 42], to: [[290, 46]] },
      { label: 'diagrams:dhi-hair-transplant.skin', at: [330, 206], to: [[280, 150]] },
    ],
  },
];
