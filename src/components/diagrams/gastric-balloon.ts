import { type Panel, ellipse } from '#components/diagrams/drawing.ts';
import { DUODENUM, OUTLET, STOMACH } from '#components/diagrams/stomach.ts';

/** A stomach from the front, opened: a balloon fills part of it. */
export const GASTRIC_BALLOON: readonly Panel[] = [
  {
    width: 360,
    height: 380,
    shapes: [
      { look: 'bowel', d: DUODENUM },
      { look: 'organ', d: STOMACH },
      {
        look: 'organ-deep',
        d: 'M147-400V86C150 132 170 172 160 216C154 244 132 256 110 261L107 284C136 290 182 306 222 289C270 262 291 198 282 141C275 94 246 65 214 66C196 67 186 82 176 106L155 86V-400Z',
      },
      { look: 'added', d: ellipse(226, 150, 56, 58) },
      { look: 'added-pale', d: 'M190 132C194 110 212 100 228 102C214 108 202 120 198 138Q192 142 190 132Z' },
      { look: 'added-deep', d: ellipse(226, 208, 8, 4) },
      OUTLET,
      {
        look: 'arrow',
        d: 'M151 20V90C154 130 172 176 164 214C160 240 142 258 120 268M131 256L119 269L134 272',
      },
    ],
    markers: [
      { label: 'diagrams:gastric-balloon.balloon', at: [316, 66], to: [[248, 130]] },
      { label: 'diagrams:gastric-balloon.oesophagus', at: [92, 36], to: [[142, 36]] },
      { label: 'diagrams:gastric-balloon.wall', at: [322, 250], to: [[279, 228]] },
      { label: 'diagrams:gastric-balloon.food', at: [92, 170], to: [[162, 176]] },
      { label: 'diagrams:gastric-balloon.outlet', at: [128, 340], to: [[102, 276]] },
    ],
  },
];
