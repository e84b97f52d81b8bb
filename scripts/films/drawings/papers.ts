import { type Drawing, inTurn, mark, plane, tick, writing, star } from '../mark.ts';
import { box, circle, ease, line, moved, type Stroke, through } from '../pen.ts';

/** Sheets that slide into a folder. */
export const folder: Drawing = (second) => {
  const sheet = (index: number) => {
    const dy = -90 * (1 - ease((second - 1.4 - index * 0.5) / 1.3));
    const x = -150 + index * 90;
    return [
      mark(moved(box(x, -170 + index * 26, 150, 240, 12), 0, dy), 0.7 + index * 0.35, { fill: 'soft' }),
      ...inTurn(
        writing(x + 26, -130 + index * 26, [96, 70, 88], 26).map((one) => moved(one, 0, dy)),
        1.1 + index * 0.35,
        0.1,
        { tone: index === 1 ? 'star' : 'bright', width: 4, takes: 0.4 },
      ),
    ];
  };
  const front: Stroke = [...box(-230, -10, 460, 200, 22)];
  return [
    mark(
      line(
        [-230, 20],
        [-230, -90],
        [-212, -112],
        [-110, -112],
        [-84, -76],
        [212, -76],
        [230, -58],
        [230, 20],
      ),
      0.2,
      {
        fill: 'faint',
        takes: 1.1,
      },
    ),
    ...sheet(0),
    ...sheet(1),
    ...sheet(2),
    mark(front, 0.5, { fill: 'middle', takes: 1.1 }),
    plane(star(0, 92, 34), 2.6, 'star'),
  ];
};

/** A sheet with a box that is ticked, and a signature. */
export const consent: Drawing = () => [
  mark(box(-165, -205, 330, 400, 18), 0.2, { fill: 'faint', takes: 1.2 }),
  ...inTurn(writing(-115, -145, [230, 190, 214]), 0.8, 0.15, { tone: 'deep', width: 5, takes: 0.5 }),
  mark(box(-115, -30, 50, 50, 10), 1.5, { fill: 'soft' }),
  ...inTurn(writing(-40, -16, [150, 110], 28), 1.6, 0.15, { tone: 'deep', width: 5, takes: 0.5 }),
  mark(tick(-92, 8, 30), 2.2, { tone: 'star', width: 9, takes: 0.5 }),
  mark(line([-115, 140], [115, 140]), 1.9, { tone: 'deep', width: 4 }),
  mark(
    through(
      [-95, 122],
      [-68, 80],
      [-62, 128],
      [-30, 92],
      [-22, 126],
      [6, 100],
      [20, 124],
      [52, 104],
      [92, 112],
    ),
    2.7,
    { tone: 'sand', width: 5, takes: 1.3 },
  ),
];

/** A summary that is being written, and put into its envelope's place. */
export const letter: Drawing = () => [
  mark(box(-185, -205, 370, 400, 18), 0.2, { fill: 'faint', takes: 1.2 }),
  plane(star(-112, -138, 34), 0.9, 'star'),
  ...inTurn(writing(-56, -152, [170, 120], 30), 1, 0.3, { tone: 'bright', takes: 0.5 }),
  ...inTurn(writing(-140, -66, [280, 256, 270, 210], 38), 1.6, 0.4, { width: 5, takes: 0.7 }),
  mark(box(-140, 98, 280, 60, 12), 3.2, { fill: 'soft' }),
  mark(tick(-108, 140, 22), 3.7, { tone: 'star', width: 7, takes: 0.5 }),
  ...inTurn(writing(-66, 128, [170]), 3.7, 0.2, { tone: 'bright', width: 5, takes: 0.6 }),
];

/** Questions that are asked once more, and answered each time. */
export const questions: Drawing = () => [
  mark(box(-190, -190, 380, 390, 22), 0.2, { fill: 'faint', takes: 1.2 }),
  mark(box(-66, -216, 132, 52, 14), 0.7, { fill: 'middle' }),
  ...[-104, -14, 76].flatMap((y, index) => [
    mark(circle([-124, y + 14], 26), 0.9 + index * 0.3, { fill: 'soft', takes: 0.6 }),
    ...inTurn(writing(-72, y, [220, 150], 30), 1 + index * 0.3, 0.1, { tone: 'deep', width: 5, takes: 0.5 }),
    mark(tick(-128, y + 26, 20), 2 + index * 0.7, { tone: 'star', width: 8, takes: 0.4 }),
  ]),
];

/** Papers that two people read; one signs. */
export const discharge: Drawing = () => [
  ...[-1, 0].flatMap((side) => {
    const x = side * 240 + 20;
    return [
      mark(box(x, -190, 200, 270, 14), 0.2 + (side + 1) * 0.5, { fill: 'faint', takes: 1 }),
      ...inTurn(writing(x + 34, -140, [132, 104, 124, 90], 34), 0.9 + (side + 1) * 0.5, 0.15, {
        tone: side ? 'deep' : 'bright',
        width: 5,
        takes: 0.5,
      }),
    ];
  }),
  mark(through([50, 50], [72, 14], [82, 52], [108, 22], [118, 50], [150, 34], [176, 40]), 2.4, {
    tone: 'star',
    width: 5,
    takes: 1.1,
  }),
  mark(line([178, 38], [246, -86]), 2.6, { tone: 'sand', width: 13, takes: 0.5 }),
];
