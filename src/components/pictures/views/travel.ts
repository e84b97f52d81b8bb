import { box, ellipse, type Shape, type View } from '#components/diagrams/drawing.ts';

/** A suitcase with a folder of papers leaning on it. */
export const SUITCASE: View = {
  width: 330,
  height: 310,
  shapes: [
    { look: 'rim', d: 'M112 72V24Q112 16 120 16H172Q180 16 180 24V72' },
    { look: 'cloth-deep', d: box(52, 68, 188, 216, 24) },
    { look: 'cloth', d: box(52, 68, 178, 216, 24) },
    { look: 'detail', d: 'M86 84V268M118 84V268M150 84V268M182 84V268M208 84V268' },
    { look: 'sun', d: 'M128 72H150L162 126L146 140L126 130Z' },
    { look: 'detail', d: ellipse(141, 84, 4) },
    { look: 'screen', d: `${ellipse(84, 290, 10)}${ellipse(202, 290, 10)}` },
    { look: 'paper', d: box(190, 152, 104, 130, 8), transform: 'rotate(7 240 220)' },
    { look: 'coral', d: box(198, 150, 108, 134, 10), transform: 'rotate(12 250 220)' },
    {
      look: 'paper',
      d: 'M246 184H262V200H278V216H262V232H246V216H230V200H246Z',
      transform: 'rotate(12 250 220)',
    },
  ],
};

/** The window of an aeroplane with its wing above the clouds. */
export const FLIGHT: View = {
  width: 360,
  height: 320,
  shapes: [
    { look: 'paper', d: 'M-400-400H760V760H-400Z' },
    { look: 'detail', d: 'M-60-400V760M420-400V760' },
    { look: 'paper-deep', d: box(70, 14, 220, 292, 96) },
    { look: 'sky', d: box(90, 34, 180, 252, 78) },
    { look: 'sun', d: ellipse(214, 92, 22) },
    { look: 'cloud-white', d: 'M104 138Q110 118 132 124Q148 106 168 126Q188 124 188 142Z' },
    {
      look: 'cloud-white',
      d: 'M96 244Q104 214 134 222Q156 198 186 218Q214 202 232 224Q258 226 262 244Q244 276 180 284T96 244Z',
    },
    { look: 'metal', d: 'M270 214L128 176L116 150L132 154L150 170L270 182Z' },
    { look: 'coral', d: 'M128 176L116 150L132 154L150 170Z' },
    { look: 'edge', d: box(90, 34, 180, 252, 78) },
    { look: 'paper', d: 'M90 84Q90 34 168 34H192Q270 34 270 84V66Q256 20 192 20H168Q104 20 90 66Z' },
  ],
};

/** Rows of windows whose first one begins at `x`, `y`. */
const windows = (x: number, y: number, columns: number, rows: number): Shape => ({
  look: 'sky',
  d: Array.from({ length: columns * rows }, (_, index) =>
    box(x + (index % columns) * 24, y + Math.floor(index / columns) * 28, 15, 17, 2),
  ).join(''),
});

/** Three hospitals side by side, the one in the middle ticked. */
export const HOSPITALS: View = {
  width: 400,
  height: 300,
  shapes: [
    { look: 'leaf', d: 'M-400 262H800V700H-400Z' },
    { look: 'cloth-pale', d: box(14, 112, 108, 150, 4) },
    windows(36, 132, 3, 3),
    { look: 'cloth-deep', d: box(56, 226, 24, 36, 3) },
    { look: 'wood', d: box(282, 132, 104, 130, 4) },
    { look: 'wood-deep', d: 'M276 120H392V136H276Z' },
    windows(304, 152, 3, 2),
    { look: 'wood-deep', d: box(322, 222, 24, 40, 3) },
    { look: 'paper', d: box(128, 60, 148, 202, 5) },
    { look: 'cloth', d: box(120, 50, 164, 16, 4) },
    windows(148, 108, 5, 4),
    { look: 'cloth-deep', d: box(182, 218, 40, 44, 3) },
    { look: 'coral', d: 'M196 72H208V80H216V92H208V100H196V92H188V80H196Z' },
    { look: 'leaf', d: `${ellipse(128, 232, 18, 24)}${ellipse(282, 236, 16, 22)}` },
    { look: 'wood-deep', d: 'M125 246H131V268H125ZM279 248H285V268H279Z' },
    { look: 'added', d: ellipse(276, 62, 30) },
    { look: 'paper', d: 'M260 62L266 55L273 62L288 47L294 54L273 75Z' },
  ],
};

const DAYS = Array.from({ length: 20 }, (_, index) => ({
  x: 66 + (index % 5) * 44,
  y: 118 + Math.floor(index / 5) * 40,
}));
/** The boxes of some days of the calendar, by their index. */
const daysAt = (indexes: readonly number[]): string =>
  DAYS.filter((_, index) => indexes.includes(index))
    .map(({ x, y }) => box(x, y, 32, 28, 6))
    .join('');

/** A leaf of a calendar with the days of a stay, and the day of the treatment. */
export const PLAN: View = {
  width: 340,
  height: 310,
  shapes: [
    { look: 'paper-deep', d: box(40, 44, 264, 254, 16) },
    { look: 'paper', d: box(36, 38, 264, 254, 16) },
    { look: 'cloth', d: 'M36 54Q36 38 52 38H284Q300 38 300 54V98H36Z' },
    { look: 'metal', d: `${box(84, 20, 14, 38, 7)}${box(238, 20, 14, 38, 7)}` },
    { look: 'paper-deep', d: daysAt([0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17, 18, 19]) },
    { look: 'added-pale', d: daysAt([6, 8, 9, 10, 11]) },
    { look: 'coral', d: daysAt([7]) },
    { look: 'print', d: 'M136 70H200' },
  ],
};

/** A sheet with sums, the bar that they make up, and a calculator. */
export const ESTIMATE: View = {
  width: 340,
  height: 310,
  shapes: [
    { look: 'paper-deep', d: box(40, 22, 190, 272, 10) },
    { look: 'paper', d: box(34, 16, 190, 272, 10) },
    { look: 'print', d: 'M58 48H140M58 84H124M176 84H200M58 114H140M170 114H200M58 144H112M180 144H200' },
    { look: 'added', d: box(58, 176, 84, 24, 6) },
    { look: 'sun', d: 'M136 176H172V200H136Z' },
    { look: 'coral', d: 'M172 176H194Q200 176 200 182V194Q200 200 194 200H172Z' },
    { look: 'print-added', d: 'M58 236H110M150 236H200' },
    { look: 'screen', d: box(192, 140, 120, 156, 14) },
    { look: 'added-pale', d: box(206, 154, 92, 32, 5) },
    {
      look: 'paper',
      d: Array.from({ length: 9 }, (_, index) =>
        box(206 + (index % 3) * 33, 200 + Math.floor(index / 3) * 30, 26, 22, 5),
      ).join(''),
    },
  ],
};
