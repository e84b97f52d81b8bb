import { type Drawing, dot, mark, plane, star } from '../mark.ts';
import { arc, box, circle, line, moved, placeOn, through, turned } from '../pen.ts';

function tree(x: number, y: number, size: number, from: number) {
  return [
    mark(line([x, y], [x, y - size]), from, { tone: 'deep', width: 6, takes: 0.5 }),
    mark(
      through(
        [x, y - size * 2.6],
        [x - size * 0.62, y - size * 1.35],
        [x - size * 0.36, y - size * 0.72],
        [x, y - size * 0.62],
        [x + size * 0.36, y - size * 0.72],
        [x + size * 0.62, y - size * 1.35],
        [x, y - size * 2.6],
      ),
      from + 0.2,
      { fill: 'middle', takes: 0.8, width: 5 },
    ),
  ];
}

/** A short walk: steps on a path between trees, the sun low. */
export const walk: Drawing = () => {
  const way = through([-40, 205], [70, 130], [-70, 60], [60, 10], [10, -30]);
  const prints = Array.from({ length: 11 }, (_, index) => {
    const { at, heading } = placeOn(way, 0.04 + index * 0.092);
    const [side, size] = [index % 2 ? 1 : -1, 1 - index * 0.062];
    const [dx, dy] = [-Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
    const print = arc([0, 0], 17 * size, 0, 360, 9 * size);
    return moved(turned(print, heading), at[0] + dx * side * 16 * size, at[1] + dy * side * 16 * size);
  });
  return [
    plane(arc([40, -30], 84, 180, 360), 0.4, 'star', { takes: 1.2 }),
    mark(arc([40, -30], 108, 186, 354), 0.9, { tone: 'star', width: 4, opacity: 0.7 }),
    mark(through([-330, -10], [-180, -44], [-20, -26], [160, -50], [330, -14]), 0.2, {
      tone: 'deep',
      takes: 1.4,
    }),
    ...tree(-235, 130, 58, 0.9),
    ...tree(-150, 40, 36, 1.2),
    ...tree(185, 50, 40, 1.4),
    ...tree(262, 150, 62, 1.1),
    ...prints.map((print, index) => plane(print, 1.3 + index * 0.3, 'sand', { takes: 0.4 })),
  ];
};

/** A house under the evening star. */
export const home: Drawing = (second) => {
  const glow = 0.82 + 0.18 * Math.sin(second * 1.8);
  return [
    plane(star(210, -140, 34), 1.6, 'star'),
    mark(line([-320, 190], [320, 190]), 0.2, { tone: 'deep', takes: 1.2 }),
    mark(
      [
        [-170, 190],
        [-170, -20],
        [170, -20],
        [170, 190],
      ],
      0.4,
      { fill: 'faint', takes: 1.1 },
    ),
    mark(line([-215, -10], [0, -185], [215, -10]), 0.8, { takes: 0.9, width: 9 }),
    mark([[-38, 190], [-38, 66], ...arc([0, 66], 38, 180, 360), [38, 190]], 1.4, { fill: 'deep' }),
    dot(20, 130, 6, 2, 'sand'),
    ...[-134, 72].flatMap((x) => [
      plane(box(x, 40, 62, 66, 8), 1.8, 'sand', { opacity: glow }),
      mark(box(x, 40, 62, 66, 8), 1.6, { width: 5, takes: 0.7 }),
      mark(line([x + 31, 40], [x + 31, 106]), 1.9, { width: 4, takes: 0.3 }),
    ]),
    plane(circle([0, -78], 26), 1.5, 'sand', { opacity: glow }),
    mark(circle([0, -78], 26), 1.4, { width: 5, takes: 0.6 }),
  ];
};
