import type { Panel } from '#components/diagrams/drawing.ts';
import { ellipse } from '#components/diagrams/drawing.ts';
import { OUTLET, tube } from '#components/diagrams/stomach.ts';

/** A stomach from the front after a Roux-en-Y bypass: pouch, two connections, and the part that food no longer passes. */
export const GASTRIC_BYPASS: readonly Panel[] = [
  {
    width: 360,
    height: 470,
    shapes: [
      ...tube('bowel-line', 'M112 273C60 266 56 290 56 330C56 384 76 398 120 392C160 386 178 384 206 404'),
      {
        look: 'organ-pale',
        d: 'M142 128C156 168 158 190 150 216C145 238 126 248 102 252L94 294C130 302 180 320 226 300C280 272 302 202 292 142C285 88 250 56 214 58C196 60 184 78 180 104C176 122 156 134 142 128Z',
      },
      OUTLET,
      ...tube('organ-line', 'M156 128C168 190 262 220 250 300C246 344 236 376 206 404'),
      ...tube('organ-line', 'M206 404C186 430 196 452 190 480'),
      { look: 'organ', d: 'M138-400V88C130 106 136 128 156 130C174 130 180 110 170 92L164 84V-400Z' },
      { look: 'added', d: 'M138 126Q156 136 174 124L176 133Q156 145 138 135Z' },
      { look: 'added', d: ellipse(207, 402, 13, 9) },
      { look: 'removed-line', d: 'M182 106C178 124 158 136 142 128' },
      { look: 'arrow', d: 'M151 20V70M144 62L151 71L158 62' },
      { look: 'arrow', d: 'M242 236Q252 264 250 300M242 293L250 302L258 294' },
      { look: 'arrow', d: 'M56 306Q54 340 60 360M51 353L61 362L67 351' },
    ],
    markers: [
      { label: 'diagrams:gastric-bypass.pouch', at: [92, 84], to: [[150, 108]] },
      { label: 'diagrams:gastric-bypass.upper', at: [98, 142], to: [[146, 134]] },
      { label: 'diagrams:gastric-bypass.remnant', at: [306, 66], to: [[262, 110]] },
      { label: 'diagrams:gastric-bypass.food', at: [312, 330], to: [[248, 316]] },
      { label: 'diagrams:gastric-bypass.juices', at: [26, 250], to: [[60, 292]] },
      { label: 'diagrams:gastric-bypass.lower', at: [264, 420], to: [[214, 403]] },
      { label: 'diagrams:gastric-bypass.common', at: [130, 444], to: [[192, 448]] },
    ],
  },
];
