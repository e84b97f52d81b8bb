import type { Shape } from '#components/diagrams/drawing.ts';

/** Turns of the screw thread. */
const TURNS = 8;

/** One side of the screw thread from the neck to the tip, as a zigzag line that narrows. */
function threadSide(side: 1 | -1, length: number): readonly string[] {
  const step = (length - 18) / TURNS;
  return Array.from({ length: TURNS * 2 }, (_, index) => {
    const turn = Math.floor(index / 2);
    const isCrest = index % 2 === 1;
    const halfWidth = 15 - (6 * turn) / TURNS - (isCrest ? 0 : 4);
    const y = 10 + (turn + (isCrest ? 0.6 : 0)) * step;
    return `${Math.round(side * halfWidth)} ${Math.round(y)}`;
  });
}

/** An implant whose neck is at 0, 0 and whose tip points down. */
export function implant(length: number): readonly Shape[] {
  const right = threadSide(1, length).join(' ');
  const left = threadSide(-1, length).toReversed().join(' ');
  return [
    {
      look: 'added-deep',
      d: `M-13 0H13V8L${right} 5 ${length - 3}Q0 ${length + 4} -5 ${length - 3}L${left} -13 8Z`,
    },
    { look: 'detail', d: 'M-13 7H13' },
  ];
}
