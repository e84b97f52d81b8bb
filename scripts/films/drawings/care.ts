import { type Drawing, dot, inTurn, mark, plane, tick, star } from '../mark.ts';
import { arc, box, curve, ease, line, type Point, type Stroke, through, turned } from '../pen.ts';

/** The door of a hospital. */
export const entrance: Drawing = (second) => {
  const open = 27 * ease((second - 2.4) / 1.8);
  return [
    mark(line([-320, 190], [320, 190]), 0.2, { tone: 'deep', takes: 1.2 }),
    mark(
      [
        [-250, 190],
        [-250, -90],
        [250, -90],
        [250, 190],
      ],
      0.3,
      { fill: 'faint', takes: 1.3 },
    ),
    mark(
      [
        [-110, -90],
        [-110, -195],
        [110, -195],
        [110, -90],
      ],
      0.8,
      { fill: 'soft' },
    ),
    plane(star(0, -142, 38), 1.5, 'star'),
    ...[-215, -145, 97, 167].flatMap((x, index) => [
      mark(box(x, -50, 48, 58, 8), 1 + index * 0.12, { fill: 'deep', width: 4, takes: 0.6 }),
      mark(box(x, 50, 48, 58, 8), 1.2 + index * 0.12, { fill: 'deep', width: 4, takes: 0.6 }),
    ]),
    plane(box(-70, 40, 140, 150, 6), 1.2, 'sand', { opacity: 0.9 }),
    mark(box(-70 - open * 0.9, 40, 70, 150, 4), 1.2, { fill: 'middle', width: 5, opacity: 1 }),
    mark(box(open * 0.9, 40, 70, 150, 4), 1.3, { fill: 'middle', width: 5 }),
    mark(line([-130, 22], [130, 22]), 1.1, { width: 10 }),
  ];
};

/** A band round a wrist. */
export const wristband: Drawing = () => {
  const arm: Stroke = [...through([-330, -74], [-150, -64], [20, -52], [90, -62])];
  const under: Stroke = [...through([-330, 84], [-150, 72], [20, 58], [90, 76])];
  const hand = [
    ...through([90, -62], [150, -92], [214, -110], [236, -92], [180, -54]),
    ...through([180, -54], [270, -52], [318, -36], [316, -14], [226, -8]),
    ...through([226, -8], [310, 2], [322, 20], [304, 36], [220, 26]),
    ...through([220, 26], [284, 42], [288, 62], [268, 70], [200, 58]),
    ...through([200, 58], [168, 84], [120, 88], [90, 76]),
  ];
  return [
    plane([...arm, ...hand, ...under.toReversed()], 0.8, 'soft', { takes: 1 }),
    mark(arm, 0.2, { takes: 0.9 }),
    mark(hand, 0.7, { takes: 1.5 }),
    mark(under, 0.2, { takes: 0.9 }),
    mark(
      [
        ...curve([-90, -78], [-112, -30], [-112, 40], [-90, 86]),
        ...curve([30, 74], [10, 32], [10, -26], [30, -68]),
        [-90, -78],
      ],
      1.7,
      { tone: 'sand', fill: 'sand', takes: 1 },
    ),
    ...inTurn(
      [-26, -2, 22].map((y) => line([-78, y], [y === -2 ? -20 : 0, y - 1])),
      2.6,
      0.25,
      { tone: 'deep', width: 6, takes: 0.5 },
    ),
    plane(star(-62, 54, 15), 3.2, 'star'),
  ];
};

/** First steps along a corridor. */
export const corridor: Drawing = () => {
  const prints = Array.from({ length: 8 }, (_, index) => {
    const depth = 1 / (1 + index * 0.28);
    return arc([(index % 2 ? 1 : -1) * 44 * depth, 12 + 176 * depth], 18 * depth, 0, 360, 27 * depth);
  });
  return [
    mark(box(-86, -90, 172, 130, 4), 0.3, { fill: 'faint' }),
    ...inTurn(
      [
        line([-86, -90], [-330, -205]),
        line([86, -90], [330, -205]),
        line([-86, 40], [-330, 205]),
        line([86, 40], [330, 205]),
      ],
      0.5,
      0.12,
      { tone: 'deep' },
    ),
    mark(
      [
        [-270, 164],
        [-270, -96],
        [-180, -66],
        [-180, 104],
      ],
      1.1,
      { fill: 'soft', width: 5 },
    ),
    mark(
      [
        [180, 104],
        [180, -66],
        [270, -96],
        [270, 164],
      ],
      1.3,
      { fill: 'soft', width: 5 },
    ),
    mark(line([-330, 62], [-280, 52]), 1.4, { tone: 'sand', width: 8, takes: 0.3 }),
    mark(line([-170, 30], [-92, 14]), 1.5, { tone: 'sand', width: 8, takes: 0.4 }),
    mark(line([170, 30], [92, 14]), 1.5, { tone: 'sand', width: 8, takes: 0.4 }),
    mark(line([330, 62], [280, 52]), 1.4, { tone: 'sand', width: 8, takes: 0.3 }),
    plane(star(0, -30, 34), 1.2, 'star'),
    ...prints.map((print, index) => plane(print, 1.8 + index * 0.36, 'bright', { takes: 0.4 })),
  ];
};

/** A wound under its dressing, with clean edges. */
export const dressing: Drawing = () => {
  const strip = turned(box(-250, -66, 500, 132, 62), -24);
  const holes = [-1, 1].flatMap((side) =>
    [-22, 0, 22].flatMap((y) =>
      [0, 28, 56].map((x) => turned([[side * (124 + x), y]], -24)[0] ?? ([0, 0] as Point)),
    ),
  );
  return [
    mark(strip, 0.2, { fill: 'star', tone: 'sand', takes: 1.6 }),
    mark(turned(box(-84, -64, 168, 128, 14), -24), 1.2, { fill: 'sand', tone: 'sand' }),
    ...holes.map(([x, y], index) => dot(x, y, 5, 1.6 + index * 0.05, 'sand')),
    mark(tick(-14, 26, 46), 2.8, { tone: 'deep', width: 11, takes: 0.7 }),
    plane(star(-210, -130, 22), 2.2, 'bright'),
    plane(star(236, 110, 28), 2.5, 'bright'),
    plane(star(190, -180, 14), 2.8, 'line'),
  ];
};
