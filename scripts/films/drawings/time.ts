import { type Drawing, dot, inTurn, mark, plane, star } from '../mark.ts';
import { arc, box, circle, ease, line, type Point, type Stroke, through } from '../pen.ts';

/** A month in which one day is chosen. */
export const calendar: Drawing = (second) => {
  const days = Array.from({ length: 4 * 6 }, (_, index): Point => [
    -150 + (index % 6) * 60,
    -60 + Math.floor(index / 6) * 60,
  ]);
  const [x, y] = [30, 60];
  const pulse = second > 3 ? 2 * Math.sin((second - 3) * 2.4) : 0;
  return [
    mark(box(-210, -190, 420, 380, 26), 0.2, { fill: 'faint', takes: 1.2 }),
    plane(box(-207, -187, 414, 74, 24), 0.8, 'soft'),
    mark(line([-208, -112], [208, -112]), 0.9),
    ...inTurn([line([-110, -215], [-110, -165]), line([110, -215], [110, -165])], 1, 0.15, { width: 9 }),
    ...days
      .filter(([dx, dy]) => dx !== x || dy !== y)
      .map(([dx, dy], index) => dot(dx, dy, 9, 1.2 + index * 0.04, index < 8 ? 'middle' : 'deep')),
    plane(star(x, y, 30 + pulse), 2.4, 'star', { takes: 0.6 }),
    mark(circle([x, y], 44), 2.7, { tone: 'star', takes: 0.9, width: 4 }),
  ];
};

function clock(x: number, minutes: number, from: number, face: 'faint' | 'middle') {
  const hand = (length: number, turn: number): Stroke =>
    line([x, 0], [x + length * Math.sin(turn * 2 * Math.PI), -length * Math.cos(turn * 2 * Math.PI)]);
  const ticks = Array.from({ length: 12 }, (_, hour): Stroke => {
    const [sin, cos] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)];
    const inner = hour % 3 === 0 ? 106 : 114;
    return line([x + inner * sin, -inner * cos], [x + 124 * sin, -124 * cos]);
  });
  return [
    mark(circle([x, 0], 145), from, { fill: face, takes: 1.2 }),
    ...inTurn(ticks, from + 0.6, 0.05, { width: 4, takes: 0.3, tone: 'deep' }),
    mark(hand(68, minutes / 720), from + 1.1, { width: 9, takes: 0.5 }),
    mark(hand(100, minutes / 60), from + 1.3, { tone: 'star', width: 6, takes: 0.5 }),
    dot(x, 0, 9, from + 1.2, 'star'),
  ];
}

/** The same moment on two clocks, two hours apart; both run. */
export const clocks: Drawing = (second) => {
  const minutes = 20 * ease((second - 1.6) / 4);
  return [
    ...clock(-185, 9 * 60 + 40 + minutes, 0.2, 'faint'),
    ...clock(185, 11 * 60 + 40 + minutes, 0.6, 'middle'),
    mark(arc([0, -60], 190, 216, 324, 150), 2.3, { width: 4, tone: 'deep' }),
  ];
};

const BEDCLOTHES = through([-120, 40], [-40, 8], [90, 14], [210, 26]);

/** A bed below the moon. */
export const night: Drawing = (second) => {
  const breath = 2.5 * Math.sin(second * 1.5);
  const moon: Stroke = [...arc([190, -140], 52, 60, 300), ...arc([222, -140], 57, 244, 116)];
  return [
    plane(moon, 0.6, 'sand', { takes: 1 }),
    ...[
      [-190, -150, 12],
      [-60, -185, 8],
      [70, -120, 9],
      [280, -60, 7],
    ].map(([x = 0, y = 0, radius = 8], index) =>
      plane(star(x, y, radius), 1.4 + index * 0.3, index === 0 ? 'star' : 'bright'),
    ),
    mark(line([-270, -30], [-270, 150]), 0.2, { width: 9 }),
    mark(line([270, 40], [270, 150]), 0.5, { width: 9 }),
    mark(box(-266, 66, 532, 48, 10), 0.3, { fill: 'soft', takes: 1.2 }),
    mark(box(-250, 22, 112, 44, 20), 1, { fill: 'faint' }),
    mark(circle([-170, 2], 34), 1.3, { fill: 'middle' }),
    mark(
      [
        ...BEDCLOTHES.map(([x, y]): Point => [x, y + breath * (x < 0 ? 1 : 0.5)]),
        [262, 66],
        [-130, 66],
        [-120, 40 + breath],
      ],
      1.6,
      { fill: 'deep', takes: 1.1 },
    ),
  ];
};
