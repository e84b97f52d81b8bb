import { type Drawing, dot, inTurn, mark, person, plane, star } from '../mark.ts';
import {
  arc,
  box,
  circle,
  curve,
  ease,
  line,
  moved,
  type Point,
  type Stroke,
  through,
  turned,
} from '../pen.ts';

const bubble = (x: number, y: number, width: number, tail: -1 | 1): Stroke => {
  const [low, foot] = [y + 84, x + width / 2 - tail * width * 0.2];
  const outline = box(x, y, width, 84, 24);
  const at = outline.findIndex(([px, py], index) => py >= low - 0.01 && px < x + width && index > 20);
  const tailPoints: Point[] = [
    [foot + 18, low],
    [foot - tail * 26, low + 30],
    [foot - 18, low],
  ];
  return [...outline.slice(0, at + 1), ...tailPoints, ...outline.slice(at + 1)];
};

/** Two people talk through a screen. */
export const talk: Drawing = (second) => {
  const says = (index: number) => 0.55 + 0.45 * Math.sin(second * 1.6 + index * Math.PI) ** 2;
  return [
    mark(box(-260, -195, 520, 330, 22), 0.2, { fill: 'faint', takes: 1.3 }),
    mark(
      [
        [-330, 172],
        [-292, 136],
        [292, 136],
        [330, 172],
        ...arc([310, 172], 20, 0, 90),
        ...arc([-310, 172], 20, 90, 180),
        [-330, 172],
      ],
      0.6,
      { fill: 'soft', takes: 1.1 },
    ),
    ...person(-130, 104, 84, 1),
    ...person(130, 104, 84, 1.3),
    mark(through([96, 52], [104, 82], [124, 84], [134, 62]), 2, { tone: 'sand', width: 5, takes: 0.6 }),
    mark(bubble(-214, -168, 180, 1), 1.9, { tone: 'bright', fill: 'soft', width: 5, takes: 0.8 }),
    ...inTurn([line([-186, -138], [-64, -138]), line([-186, -114], [-104, -114])], 2.4, 0.2, {
      tone: 'sand',
      width: 5,
      takes: 0.6,
      opacity: says(0),
    }),
    mark(bubble(34, -168, 180, -1), 2.5, { tone: 'star', fill: 'soft', width: 5, takes: 0.8 }),
    ...inTurn([line([62, -138], [184, -138]), line([62, -114], [150, -114])], 3, 0.2, {
      tone: 'sand',
      width: 5,
      takes: 0.6,
      opacity: says(1),
    }),
  ];
};

/** A stethoscope lies outside of the screen: what has to be touched cannot be seen. */
export const beyondScreen: Drawing = () => [
  mark(box(-310, -165, 300, 210, 18), 0.2, { fill: 'faint', takes: 1.2 }),
  mark(line([-210, 110], [-110, 110]), 0.8, { width: 9, takes: 0.5 }),
  mark(line([-160, 46], [-160, 108]), 0.7, { width: 9, takes: 0.4 }),
  ...person(-160, 28, 68, 0.9),
  ...stethoscope(170, 0, 1.5),
];

function stethoscope(x: number, y: number, from: number) {
  const ears: Stroke = moved(
    [...curve([-92, -190], [-100, -60], [-70, 0], [0, 4]), ...curve([0, 4], [70, 0], [100, -60], [92, -190])],
    x,
    y,
  );
  const tube = moved(through([0, 4], [0, 90], [-46, 150], [-110, 140], [-128, 90]), x, y);
  return [
    mark(ears, from, { takes: 1.3, width: 9 }),
    ...inTurn(
      [line([x - 92, y - 190], [x - 72, y - 200]), line([x + 92, y - 190], [x + 72, y - 200])],
      from + 0.2,
      0.2,
      { tone: 'sand', width: 14, takes: 0.3 },
    ),
    mark(tube, from + 0.9, { takes: 1.1, width: 9, tone: 'line' }),
    mark(circle([x - 128, y + 60], 38), from + 1.7, { fill: 'star', tone: 'sand', takes: 0.7 }),
    mark(circle([x - 128, y + 60], 17), from + 2, { tone: 'ground', takes: 0.5, width: 5 }),
  ];
}

/** The morning after: the sun is up, and a doctor looks first. */
export const examination: Drawing = (second) => {
  const up = 40 * (1 - ease((second - 0.4) / 2.2));
  const rays = Array.from({ length: 7 }, (_, index) => {
    const angle = Math.PI * (1.08 + index * 0.14);
    return line(
      [-190 + 92 * Math.cos(angle), 10 + up + 92 * Math.sin(angle)],
      [-190 + 122 * Math.cos(angle), 10 + up + 122 * Math.sin(angle)],
    );
  });
  return [
    plane(arc([-190, 10 + up], 70, 180 + up * 0.6, 360 - up * 0.6), 0.4, 'star', { takes: 1.2 }),
    ...inTurn(rays, 1.2, 0.1, { tone: 'star', takes: 0.4, width: 5 }),
    mark(line([-330, 12], [-60, 12]), 0.2, { tone: 'deep' }),
    ...person(-190, 190, 84, 0.8),
    ...stethoscope(150, 20, 1.4),
  ];
};

/** A doctor nearby: a person with a stethoscope round the neck, and a place mark. */
export const ownDoctor: Drawing = () => [
  ...person(-20, 185, 170, 0.3),
  mark(through([-92, 90], [-84, 150], [-40, 168], [-2, 130], [4, 82]), 1.3, { tone: 'sand', width: 7 }),
  mark(through([-40, 168], [-30, 180], [-16, 184]), 1.9, { tone: 'sand', width: 7, takes: 0.4 }),
  dot(4, 82, 14, 2, 'sand'),
  mark([...arc([232, -96], 62, 150, 390), [232, 30], [178, -65]], 1.6, {
    tone: 'star',
    fill: 'soft',
    takes: 1.1,
  }),
  plane(star(232, -96, 30), 2.4, 'star'),
];

/** A visit at the bedside, questions on a board. */
export const visit: Drawing = () => [
  mark(line([-310, -50], [-310, 175]), 0.2, { width: 9 }),
  mark(line([60, 60], [60, 175]), 0.4, { width: 9 }),
  mark(box(-306, 84, 362, 48, 10), 0.3, { fill: 'soft', takes: 1.1 }),
  mark(turned(box(-298, 18, 96, 46, 20), -18, [-250, 40]), 0.9, { fill: 'faint' }),
  mark(circle([-216, 14], 36), 1.1, { fill: 'middle' }),
  mark([...through([-170, 44], [-90, 20], [0, 36], [52, 44]), [52, 84], [-176, 84], [-170, 44]], 1.3, {
    fill: 'deep',
  }),
  ...person(215, 178, 112, 0.9),
  mark(through([186, 112], [194, 156], [226, 158], [242, 116]), 1.9, { tone: 'sand', width: 6, takes: 0.6 }),
  mark(bubble(-116, -172, 220, -1), 2.1, { tone: 'star', fill: 'soft', width: 5 }),
  ...inTurn([line([-84, -142], [68, -142]), line([-84, -116], [20, -116])], 2.7, 0.3, {
    tone: 'sand',
    width: 5,
    takes: 0.7,
  }),
];
