import { type Drawing, dot, inTurn, mark, plane, tick, star } from '../mark.ts';
import { arc, box, circle, curve, line, type Stroke, through } from '../pen.ts';

/** A bowl of soup and a glass of water. */
export const meal: Drawing = (second) => {
  const steam = (x: number, index: number): Stroke =>
    through(
      ...Array.from({ length: 7 }, (_, step): [number, number] => [
        x + 11 * Math.sin(step * 1.1 + second * 1.8 + index),
        -74 - step * 17,
      ]),
    );
  return [
    mark(line([-320, 170], [320, 170]), 0.2, { tone: 'deep', takes: 1.2 }),
    mark([...arc([-90, -20], 180, 180, 0, 188), [-270, -20]], 0.4, { fill: 'middle', takes: 1.3 }),
    mark(arc([-90, -20], 180, 0, 360, 34), 0.8, { fill: 'star', takes: 1 }),
    ...[-150, -90, -30].map((x, index) =>
      mark(steam(x, index), 1.6 + index * 0.2, { tone: 'sand', width: 5, opacity: 0.8 }),
    ),
    mark(
      [
        [160, -130],
        [180, 166],
        [274, 166],
        [294, -130],
      ],
      0.9,
      { takes: 1 },
    ),
    plane(
      [
        [168, -50],
        [182, 162],
        [272, 162],
        [286, -50],
      ],
      1.6,
      'bright',
      { opacity: 0.5 },
    ),
    mark(line([168, -50], [286, -50]), 1.8, { tone: 'bright', width: 5, takes: 0.5 }),
    dot(-130, -26, 9, 2, 'sand'),
    dot(-60, -14, 7, 2.1, 'sand'),
  ];
};

/** A box with a place for every day of the week, and a clock. */
export const medicines: Drawing = (second) => {
  const hour = (second * 30 * Math.PI) / 180;
  const week = Array.from({ length: 7 }, (_, index) => -300 + index * 86);
  return [
    mark(circle([0, -105], 88), 0.3, { fill: 'faint' }),
    mark(line([0, -105], [44 * Math.sin(hour * 0.4 + 1), -105 - 44 * Math.cos(hour * 0.4 + 1)]), 1, {
      width: 8,
      takes: 0.4,
    }),
    mark(line([0, -105], [64 * Math.sin(hour), -105 - 64 * Math.cos(hour)]), 1, { tone: 'star', takes: 0.4 }),
    dot(0, -105, 7, 1, 'star'),
    mark(box(-316, 36, 632, 150, 20), 0.5, { fill: 'faint', takes: 1.3 }),
    ...week.map((x, index) =>
      mark(box(x, 52, 74, 118, 12), 1 + index * 0.12, { fill: 'soft', tone: 'deep', width: 4, takes: 0.6 }),
    ),
    ...week.slice(0, 5).flatMap((x, index) => [
      mark(box(x + 16, 74, 42, 20, 10), 1.7 + index * 0.35, {
        fill: 'star',
        tone: 'sand',
        width: 3,
        takes: 0.4,
      }),
      mark(tick(x + 32, 148, 18), 2 + index * 0.35, { tone: 'bright', width: 6, takes: 0.3 }),
    ]),
    ...week.slice(5).map((x, index) =>
      mark(box(x + 16, 74, 42, 20, 10), 3.4 + index * 0.3, {
        fill: 'star',
        tone: 'sand',
        width: 3,
        takes: 0.4,
      }),
    ),
  ];
};

/** A check-up on a telephone that leans on a cup. */
export const checkUp: Drawing = () => [
  mark(line([-320, 186], [320, 186]), 0.2, { tone: 'deep', takes: 1.2 }),
  mark(box(-120, -200, 240, 384, 30), 0.4, { fill: 'faint', takes: 1.2 }),
  mark(box(-98, -168, 196, 320, 14), 0.8, { fill: 'soft', tone: 'deep', width: 4 }),
  mark(circle([0, -62], 46), 1.2, { fill: 'middle', takes: 0.8 }),
  mark([...arc([0, 78], 88, 180, 360, 76), [-88, 78]], 1.4, { fill: 'middle', takes: 0.9 }),
  mark(through([-34, 12], [-28, 52], [8, 56], [28, 16]), 2, { tone: 'sand', width: 6, takes: 0.6 }),
  mark(circle([0, 118], 22), 2.2, { fill: 'star', tone: 'sand', width: 4, takes: 0.5 }),
  mark(
    [
      [180, 60],
      [192, 184],
      [280, 184],
      [292, 60],
      [180, 60],
    ],
    1,
    { fill: 'middle' },
  ),
  mark(curve([290, 84], [340, 84], [336, 150], [284, 148]), 1.4, { width: 6, takes: 0.6 }),
  ...inTurn(
    [curve([216, 40], [200, 14], [234, 2], [218, -26]), curve([254, 40], [238, 14], [272, 2], [256, -26])],
    1.9,
    0.3,
    { tone: 'sand', width: 4, opacity: 0.7 },
  ),
  mark(box(-290, 96, 120, 88, 8), 1.2, { fill: 'soft' }),
  mark(line([-274, 120], [-186, 120]), 1.7, { tone: 'bright', width: 4, takes: 0.4 }),
  plane(star(-230, 154, 15), 2, 'star'),
];
