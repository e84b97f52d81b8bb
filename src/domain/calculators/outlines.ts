/** How a question is answered. `picture` and `choice` take one option, `choices` any number, `teeth` a set of teeth. */
export type CalculatorField =
  | { kind: 'number'; unit: 'years' | 'cm' | 'kg' | 'dioptres' }
  | { kind: 'choice' | 'choices' | 'picture'; options: readonly string[] }
  | { kind: 'flag' | 'teeth' };

/** Keys that the rules of a calculator and its texts share. */
export interface CalculatorOutline {
  /** In the order in which they are asked. */
  fields: Readonly<Record<string, CalculatorField>>;
  /** A result is one of these. */
  bands: readonly string[];
  /** What may be said beside the band, in the order in which it is said. */
  notes: readonly string[];
  /** Notes that stand above every band: see a doctor now. */
  urgent: readonly string[];
}

const AGE: CalculatorField = { kind: 'number', unit: 'years' };
const BODY = {
  age: AGE,
  height: { kind: 'number', unit: 'cm' },
  weight: { kind: 'number', unit: 'kg' },
} as const satisfies CalculatorOutline['fields'];

export const CALCULATORS = {
  /** Backgrounds but the last have the lower thresholds: NICE NG246. */
  bmi: {
    fields: {
      ...BODY,
      background: {
        kind: 'choice',
        options: [
          ...[
            'south-asian',
            'chinese',
            'other-asian',
            'middle-eastern',
            'black-african',
            'african-caribbean',
          ],
          'other',
        ],
      },
    },
    bands: ['underweight', 'healthy', 'overweight', 'obesity-1', 'obesity-2', 'obesity-3'],
    notes: ['under-18', 'over-65', 'lower-thresholds'],
    urgent: [],
  },
  /** ASMBS and IFSO, 2022. */
  'bariatric-eligibility': {
    fields: {
      ...BODY,
      background: { kind: 'choice', options: ['asian', 'other'] },
      conditions: {
        kind: 'choices',
        options: [
          ...['type-2-diabetes', 'high-blood-pressure', 'abnormal-lipids', 'sleep-apnoea', 'fatty-liver'],
          ...['heart-disease', 'none'],
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
          ...['norwood-2', 'norwood-3', 'norwood-4', 'norwood-5', 'norwood-6', 'norwood-7'],
          ...['ludwig-1', 'ludwig-2', 'ludwig-3'],
        ],
      },
      crown: { kind: 'flag' },
      age: AGE,
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
      ...[
        'under-18',
        'smoking',
        'diabetes',
        'bone',
        'gums',
        'antiresorptives',
        'radiotherapy',
        'weak-immunity',
      ],
      'grinding',
    ],
    urgent: [],
  },
  vision: {
    fields: {
      age: AGE,
      sphere: { kind: 'number', unit: 'dioptres' },
      cylinder: { kind: 'number', unit: 'dioptres' },
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
    bands: ['laser', 'laser-or-lens', 'phakic-lens', 'lens-exchange', 'wait', 'specialist-first'],
    notes: ['urgent', 'dry-eye', 'thin-cornea', 'presbyopia', 'high-myopia', 'pregnancy', 'healing'],
    urgent: ['urgent'],
  },
} as const satisfies Record<string, CalculatorOutline>;

export type CalculatorKey = keyof typeof CALCULATORS;
