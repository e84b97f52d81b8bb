/** A head from above, its forehead up, in a box of 100 × 112. */
export const HEAD = 'M50 9c21 0 36 19 36 46s-15 47-36 47S14 82 14 55 29 9 50 9Z';
export const HAIR = 'M16 43Q21 25 50 23Q79 25 84 43Q88 66 80 82Q69 102 50 102Q31 102 20 82Q12 66 16 43Z';

interface Thin {
  d: string;
  /** Hair is left here: it only shows the scalp through. */
  sparse?: 1 | 2 | 3;
}

const crown = (x: number, y: number, down: number): Thin => ({
  d: `M${50 - x} ${y}a${x} ${down} 0 1 0 ${2 * x} 0a${x} ${down} 0 1 0 ${-2 * x} 0Z`,
});
const parting = (x: number, sparse: 1 | 2 | 3): Thin => ({
  d: `M50 32Q${50 + 2 * x} 56 50 88Q${50 - 2 * x} 56 50 32Z`,
  sparse,
});

/** Where hair is missing or thin in each pattern: drawn by hand after the descriptions of Norwood (1975) and Ludwig (1977). */
export const THIN: Record<string, readonly Thin[]> = {
  'norwood-2': [
    { d: 'M15 45Q20 26 37 23Q28 30 26 37Q22 42 15 45Z' },
    { d: 'M85 45Q80 26 63 23Q72 30 74 37Q78 42 85 45Z' },
  ],
  'norwood-3': [
    { d: 'M14 47Q20 26 42 22Q32 33 31 45Q25 49 14 47Z' },
    { d: 'M86 47Q80 26 58 22Q68 33 69 45Q75 49 86 47Z' },
  ],
  'norwood-4': [
    { d: 'M14 47Q20 25 50 22Q80 25 86 47Q76 54 68 50Q60 36 50 37Q40 36 32 50Q24 54 14 47Z' },
    crown(12, 80, 10),
  ],
  'norwood-5': [
    { d: 'M14 47Q20 25 50 22Q80 25 86 47Q80 60 69 59Q60 50 50 51Q40 50 31 59Q20 60 14 47Z' },
    crown(19, 79, 13),
  ],
  'norwood-6': [{ d: 'M14 47Q20 25 50 22Q80 25 86 47Q80 58 74 63Q74 92 50 93Q26 92 26 63Q20 58 14 47Z' }],
  'norwood-7': [{ d: 'M14 47Q20 25 50 22Q80 25 86 47Q87 60 82 68Q76 97 50 97Q24 97 18 68Q13 60 14 47Z' }],
  'ludwig-1': [parting(5, 1)],
  'ludwig-2': [parting(14, 2)],
  'ludwig-3': [parting(24, 3)],
};
