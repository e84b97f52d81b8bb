/** A question for a number. The limits of a height or weight are metric, in any system of units. */
export interface NumberField {
  kind: 'number';
  unit: 'years' | 'cm' | 'kg' | 'dioptres';
  /** The limits, both inclusive. */
  min: number;
  max: number;
  /** Digits that are allowed after the decimal point; always 1 for `cm` and `kg`, which are read in tenths. */
  decimals: number;
}

/**
 * How a question is answered. `picture` and `choice` take one option, `choices` at least one (`none` alone), `teeth` a
 * set of teeth.
 */
export type CalculatorField =
  | NumberField
  | { kind: 'choice' | 'choices' | 'picture'; options: readonly string[] }
  | { kind: 'flag' | 'teeth' };

/** The keys that the rules of a calculator and its texts share. */
export interface CalculatorOutline {
  /** The questions by name, in the order in which they are asked. */
  fields: Readonly<Record<string, CalculatorField>>;
  /** The possible bands of a result; a result may also have none. */
  bands: readonly string[];
  /** All notes of results, with a band or in place of one, in the order in which they are shown. */
  notes: readonly string[];
  /** Those of `notes` that stand first, as a warning: see a doctor now. */
  urgent: readonly string[];
}

const AGE = { kind: 'number', unit: 'years', min: 1, max: 120, decimals: 0 } as const;
const BODY = {
  age: AGE,
  height: { kind: 'number', unit: 'cm', min: 100, max: 250, decimals: 1 },
  weight: { kind: 'number', unit: 'kg', min: 20, max: 400, decimals: 1 },
} as const satisfies CalculatorOutline['fields'];

/** The outlines of all calculators; the rules of each are in the file of its name. */
export const CALCULATORS = {
  /** All backgrounds except the last have the lower thresholds of NICE NG246. */
  bmi: {
    fields: {
      ...BODY,
      background: {
        kind: 'choice',
        options: [
          'south-asian',
          'chinese',
          'other-asian',
          'middle-eastern',
          'black-african',
          'african-caribbean',
          'other',
        ],
      },
    },
    bands: ['underweight', 'healthy', 'overweight', 'obesity-1', 'obesity-2', 'obesity-3'],
    notes: ['under-18', 'over-65', 'lower-thresholds'],
    urgent: [],
  },
  /** The criteria of ASMBS and IFSO, 2022. */
  'bariatric-eligibility': {
    fields: {
      ...BODY,
      background: { kind: 'choice', options: ['asian', 'other'] },
      conditions: {
        kind: 'choices',
        options: [
          'type-2-diabetes',
          'high-blood-pressure',
          'abnormal-lipids',
          'sleep-apnoea',
          'fatty-liver',
          'heart-disease',
          'none',
        ],
      },
      cautions: {
        kind: 'choices',
        options: ['pregnancy', 'alcohol-or-drugs', 'eating-disorder', 'untreated-mental-illness', 'none'],
      },
    },
    bands: ['recommended', 'considered', 'discuss', 'below'],
    notes: ['under-18', 'asian-thresholds', 'pregnancy', 'alcohol-or-drugs', 'mental-health'],
    urgent: [],
  },
  'hair-grafts': {
    fields: {
      pattern: {
        kind: 'picture',
        options: [
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
      },
      crown: { kind: 'flag' },
      age: { ...AGE, min: 18 },
      earlier: { kind: 'flag' },
      signs: { kind: 'choices', options: ['sudden', 'patches', 'itching-or-scarring', 'none'] },
    },
    bands: ['small', 'medium', 'large', 'beyond-donor', 'diffuse'],
    notes: ['see-dermatologist', 'young', 'crown', 'earlier'],
    urgent: ['see-dermatologist'],
  },
  'dental-implants': {
    fields: {
      teeth: { kind: 'teeth' },
      age: AGE,
      smoking: { kind: 'choice', options: ['no', 'up-to-10', 'over-10'] },
      diabetes: { kind: 'choice', options: ['no', 'controlled', 'uncontrolled', 'unknown'] },
      bone: { kind: 'choice', options: ['enough', 'little', 'unknown'] },
      gums: { kind: 'choice', options: ['healthy', 'bleeding', 'unknown'] },
      history: {
        kind: 'choices',
        options: ['antiresorptives', 'head-neck-radiotherapy', 'weak-immunity', 'grinding', 'none'],
      },
    },
    bands: ['none-missing', 'single', 'several', 'one-arch', 'both-arches'],
    notes: [
      'under-18',
      'smoking',
      'diabetes',
      'bone',
      'gums',
      'antiresorptives',
      'radiotherapy',
      'weak-immunity',
      'grinding',
    ],
    urgent: [],
  },
  vision: {
    fields: {
      age: AGE,
      sphere: { kind: 'number', unit: 'dioptres', min: -30, max: 20, decimals: 2 },
      cylinder: { kind: 'number', unit: 'dioptres', min: -10, max: 10, decimals: 2 },
      stability: { kind: 'choice', options: ['stable', 'changing', 'unknown'] },
      cornea: { kind: 'choice', options: ['normal', 'thin', 'irregular', 'unknown'] },
      eyes: {
        kind: 'choices',
        options: ['dry-eye', 'cataract', 'keratoconus', 'glaucoma-or-retina', 'herpes', 'none'],
      },
      health: { kind: 'choices', options: ['pregnancy', 'autoimmune', 'diabetes', 'none'] },
      symptoms: {
        kind: 'choices',
        options: ['flashes-or-floaters', 'sudden-loss', 'pain-and-redness', 'none'],
      },
    },
    bands: [
      'laser',
      'laser-or-lens',
      'phakic-lens',
      'lens-exchange',
      'little-to-correct',
      'wait',
      'specialist-first',
    ],
    notes: ['urgent', 'dry-eye', 'thin-cornea', 'presbyopia', 'high-myopia', 'pregnancy', 'healing'],
    urgent: ['urgent'],
  },
} as const satisfies Record<string, CalculatorOutline>;

export type CalculatorKey = keyof typeof CALCULATORS;
