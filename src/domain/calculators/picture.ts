import type { AnswersOf } from '#domain/calculators/answers.ts';
import type { CalculatorKey } from '#domain/calculators/outlines.ts';

/** Pictures beside results; teeth are drawn from the answer itself. */
export const PICTURES = {
  bmi: ['usual', 'lower'],
  'bariatric-eligibility': ['usual', 'asian'],
  'hair-grafts': [
    'norwood-2',
    'norwood-3',
    'norwood-4',
    'norwood-5',
    'norwood-6',
    'norwood-7',
    'ludwig-1',
    'ludwig-2',
    'ludwig-3',
  ],
  'dental-implants': ['teeth'],
  vision: ['short-sight', 'long-sight', 'sharp'],
} as const satisfies Record<CalculatorKey, readonly string[]>;

type PictureFor = { [K in CalculatorKey]: (answers: AnswersOf<K>) => (typeof PICTURES)[K][number] };

const CHOICE: PictureFor = {
  bmi: ({ background }) => (background === 'other' ? 'usual' : 'lower'),
  'bariatric-eligibility': ({ background }) => (background === 'asian' ? 'asian' : 'usual'),
  'hair-grafts': ({ pattern }) => pattern,
  'dental-implants': () => 'teeth',
  vision({ sphere, cylinder }) {
    const equivalent = 2 * sphere + cylinder;
    if (equivalent === 0) return 'sharp';
    return equivalent < 0 ? 'short-sight' : 'long-sight';
  },
};

/** The name in {@link PICTURES} of the picture for these answers. */
export const pictureFor = <K extends CalculatorKey>(key: K, answers: AnswersOf<K>): string =>
  CHOICE[key](answers);

/** A straight scale for the values from `from` to `to`. */
export interface Scale {
  from: number;
  to: number;
  /** The length of the drawing, in its units. */
  length: number;
}

/** The scales on which results are drawn: a body mass index, and a number of grafts. */
export const BMI_SCALE: Scale = { from: 15, to: 45, length: 300 };
export const GRAFT_SCALE: Scale = { from: 0, to: 8000, length: 300 };

/** The distance of a value from the beginning of a scale. Values beyond its ends are drawn at its ends. */
export const placeOn = ({ from, to, length }: Scale, value: number): number =>
  ((Math.min(Math.max(value, from), to) - from) * length) / (to - from);
