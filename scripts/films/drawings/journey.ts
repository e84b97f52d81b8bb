import { type Drawing, dot, inTurn, mark, plane, star } from '../mark.ts';
import {
  arc,
  box,
  circle,
  curve,
  ease,
  line,
  moved,
  placeOn,
  type Point,
  type Stroke,
  through,
  turned,
} from '../pen.ts';

const AIRCRAFT: Stroke = [
  [78, 0],
  [62, -11],
  [22, -13],
  [-22, -72],
  [-42, -72],
  [-20, -13],
  [-58, -11],
  [-76, -36],
  [-90, -36],
  [-80, 0],
  [-90, 36],
  [-76, 36],
  [-58, 11],
  [-20, 13],
  [-42, 72],
  [-22, 72],
  [22, 13],
  [62, 11],
  [78, 0],
];

/** A plane on its way from one place to another. */
export const flight: Drawing = (second) => {
  const way = curve([-290, 150], [-190, -190], [150, -210], [270, 130]);
  const { at, heading } = placeOn(way, 0.06 + 0.72 * ease((second - 0.5) / 4.6));
  const aircraft = moved(turned(AIRCRAFT, heading), at[0], at[1]);
  const steps = Array.from({ length: 34 }, (_, index) => placeOn(way, (index + 1) / 35).at);
  return [
    ...steps.map(([x, y], index) => dot(x, y, 3, 0.2 + index * 0.03, 'deep')),
    mark(circle([-290, 150], 20), 0.1, { fill: 'soft', takes: 0.6 }),
    plane(star(270, 160, 40), 1, 'star'),
    mark(circle([270, 160], 58), 1.2, { tone: 'star', width: 4 }),
    plane(aircraft, 0.3, 'ground', { takes: 0.2 }),
    mark(aircraft, 0.3, { fill: 'deep', takes: 0.9, width: 5 }),
  ];
};

/** What stays at hand: a passport, papers and medicines in one bag. */
export const bag: Drawing = (second) => {
  const into = (delay: number) => -70 * (1 - ease((second - delay) / 1.1));
  return [
    mark(moved(box(-150, -170, 130, 200, 12), 0, into(1)), 0.7, { fill: 'soft' }),
    mark(moved(circle([-85, -100], 30), 0, into(1)), 1.1, { tone: 'bright', width: 4 }),
    ...inTurn([moved(line([-112, -46], [-58, -46]), 0, into(1))], 1.2, 0, {
      tone: 'bright',
      width: 4,
      takes: 0.4,
    }),
    mark(moved(box(0, -200, 140, 220, 12), 0, into(1.5)), 1.2, { fill: 'faint' }),
    ...inTurn(
      [-160, -130, -100].map((y) => moved(line([26, y], [y === -130 ? 90 : 112, y]), 0, into(1.5))),
      1.6,
      0.1,
      { tone: 'bright', width: 4, takes: 0.4 },
    ),
    mark(moved(box(160, -90, 76, 110, 16), 0, into(2)), 1.7, { fill: 'star', tone: 'sand', width: 5 }),
    mark(moved(box(168, -122, 60, 32, 8), 0, into(2)), 1.7, { fill: 'sand', tone: 'sand', width: 4 }),
    mark(box(-260, -20, 540, 215, 34), 0.2, { fill: 'middle', takes: 1.3 }),
    mark(arc([10, -20], 60, 180, 0, -44), 0.6, { tone: 'deep', width: 10 }),
    mark(line([-256, 52], [-36, 52]), 1, { tone: 'deep', width: 5, takes: 0.6 }),
    mark(line([56, 52], [276, 52]), 1, { tone: 'deep', width: 5, takes: 0.6 }),
    mark(box(-30, 30, 80, 46, 10), 1.2, { fill: 'soft', tone: 'line', width: 5 }),
  ];
};

const SKYLINE = [
  ...arc([-210, 70], 60, 180, 360),
  [-130, 70],
  [-130, -20],
  [-60, -20],
  [-60, 70],
  ...arc([20, 70], 74, 180, 360),
  [120, 70],
  [120, -70],
  [132, -110],
  [144, -70],
  [144, 70],
  [180, 70],
  [180, 10],
  [250, 10],
  [250, 70],
  [330, 70],
] as Point[];

/** A car on its way through a town. */
export const transfer: Drawing = (second) => {
  const x = -240 + 250 * ease((second - 0.6) / 4.4);
  const wheel = (centre: number) => [
    plane(circle([x + centre, 128], 32), 0.5, 'ground', { takes: 0.1 }),
    mark(circle([x + centre, 128], 30), 0.7, { fill: 'soft', takes: 0.7, width: 7 }),
    dot(x + centre, 128, 8, 0.9, 'line'),
  ];
  const body: Stroke = [
    [-130, 124],
    ...through([-130, 74], [-112, 56], [-72, 48]),
    ...through([-66, 44], [-36, 2], [-10, -6], [44, -6], [64, 4]),
    ...through([92, 46], [132, 60], [146, 78]),
    [146, 124],
    [-130, 124],
  ];
  return [
    mark([[-330, 70], ...SKYLINE], 0.2, { tone: 'middle', fill: 'faint', takes: 2.2, width: 4 }),
    plane(star(-20, -130, 36), 1.6, 'star'),
    mark(line([-330, 160], [330, 160]), 0.3, { tone: 'deep', takes: 1.4 }),
    mark(moved(body, x, 0), 0.5, { fill: 'middle', takes: 1.2 }),
    mark(
      moved(
        [
          [-42, 46],
          [-16, 14],
          [8, 12],
          [8, 46],
          [-42, 46],
        ],
        x,
        0,
      ),
      1.2,
      { fill: 'soft', width: 5 },
    ),
    mark(
      moved(
        [
          [28, 46],
          [28, 12],
          [48, 14],
          [72, 46],
          [28, 46],
        ],
        x,
        0,
      ),
      1.3,
      { fill: 'soft', width: 5 },
    ),
    ...wheel(-72),
    ...wheel(88),
  ];
};

/** A telephone that rings. */
export const phone: Drawing = (second) => {
  const ringing = second > 1.6 ? 3 * Math.sin(second * 22) * Math.max(0, Math.sin(second * 2.2)) : 0;
  const wave = (index: number) => 0.45 + 0.55 * Math.sin(second * 4 - index) ** 2;
  const at = (stroke: Stroke) => turned(stroke, ringing);
  return [
    mark(at(box(-100, -200, 200, 400, 34)), 0.2, { fill: 'faint', takes: 1.2 }),
    mark(at(box(-78, -162, 156, 306, 14)), 0.7, { tone: 'deep', fill: 'soft', width: 4 }),
    mark(at(circle([0, 84], 36)), 1.4, { tone: 'sand', fill: 'star', width: 4, takes: 0.6 }),
    mark(at(through([-16, 80], [-8, 92], [8, 92], [16, 80])), 1.8, { tone: 'ground', width: 9, takes: 0.4 }),
    mark(at(circle([0, -74], 40)), 1, { fill: 'middle', takes: 0.7 }),
    mark(at(arc([0, 12], 60, 180, 360, 46)), 1.2, { fill: 'middle', takes: 0.7 }),
    ...[1, 2, 3].flatMap((index) => [
      mark(arc([80, 0], 60 + index * 44, -36, 36), 1.7 + index * 0.2, {
        tone: 'star',
        takes: 0.5,
        opacity: wave(index),
      }),
      mark(arc([-80, 0], 60 + index * 44, 216, 144), 1.7 + index * 0.2, {
        tone: 'star',
        takes: 0.5,
        opacity: wave(index),
      }),
    ]),
  ];
};
