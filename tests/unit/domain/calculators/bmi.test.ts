import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswersOf } from '#domain/calculators/answers.ts';
import { bmi } from '#domain/calculators/bmi.ts';
import { HEIGHT_OF, WEIGHT_OF } from '#domain/calculators/body.ts';
import { CALCULATORS } from '#domain/calculators/outlines.ts';

type Answers = AnswersOf<'bmi'>;

/** The limits between the classes, in tenths, rising. */
const bmiLimits = (background: Answers['background']) =>
  background === 'other' ? [185, 250, 300, 350, 400] : [185, 230, 275, 325, 375];

const person = (cm: number, kg: number, more: Partial<Answers> = {}): Answers => ({
  age: 40,
  background: 'other',
  height: Math.round(cm * 10) * HEIGHT_OF.tenthCm,
  weight: Math.round(kg * 10) * WEIGHT_OF.tenthKg,
  ...more,
});
const bandOf = (answers: Answers) => bmi(answers, 'metric').band;
const figure = (answers: Answers, key: string, units: 'metric' | 'imperial' = 'metric') =>
  bmi(answers, units).figures.find((item) => item.key === key);

describe('classes', () => {
  // At 2 m a tenth of a kilogram is a fortieth of BMI, and every limit is a whole tenth.
  test.each([
    [73.9, 74, 'underweight', 'healthy'],
    [99.9, 100, 'healthy', 'overweight'],
    [119.9, 120, 'overweight', 'obesity-1'],
    [139.9, 140, 'obesity-1', 'obesity-2'],
    [159.9, 160, 'obesity-2', 'obesity-3'],
  ])('usually change between %f and %f kg at 2 m', (below, bandAt, lower, upper) => {
    expect(bandOf(person(200, below))).toBe(lower);
    expect(bandOf(person(200, bandAt))).toBe(upper);
  });

  test.each([
    [73.9, 74, 'underweight', 'healthy'],
    [91.9, 92, 'healthy', 'overweight'],
    [109.9, 110, 'overweight', 'obesity-1'],
    [129.9, 130, 'obesity-1', 'obesity-2'],
    [149.9, 150, 'obesity-2', 'obesity-3'],
  ])('change earlier, between %f and %f kg at 2 m, for six backgrounds', (below, bandAt, lower, upper) => {
    for (const background of CALCULATORS.bmi.fields.background.options.filter(
      (option) => option !== 'other',
    )) {
      expect(bandOf(person(200, below, { background }))).toBe(lower);
      expect(bandOf(person(200, bandAt, { background }))).toBe(upper);
    }
  });
});

describe('the number', () => {
  test('of the CDC’s example, 68 kg and 165 cm, is 24.98', () => {
    expect(figure(person(165, 68), 'bmi')?.from).toBe(24.9);
    expect(bandOf(person(165, 68))).toBe('healthy');
  });

  const imperial = (inches: number, pounds: number) =>
    person(0, 0, {
      height: inches * 10 * HEIGHT_OF.tenthInch,
      weight: pounds * 10 * WEIGHT_OF.tenthPound,
    });

  test('of the CDC’s example, 150 lb and 65 in, is 24.96', () => {
    expect(figure(imperial(65, 150), 'bmi')?.from).toBe(24.9);
    expect(bandOf(imperial(65, 150))).toBe('healthy');
  });

  // Body Mass Index Table 1, National Heart, Lung, and Blood Institute: weights in whole pounds for a whole BMI.
  test.each([
    [60, [97, 128, 153, 179, 204]],
    [69, [128, 169, 203, 236, 270]],
    [72, [140, 184, 221, 258, 294]],
  ])('of %i in is that of the NHLBI’s table', (inches, weights) => {
    const shownFigures = weights.map((pounds) => figure(imperial(inches, pounds), 'bmi')?.from ?? 0);
    expect(shownFigures.map((tenths) => Math.round(tenths + 0.05))).toEqual([19, 25, 30, 35, 40]);
  });

  const anybody = fc.record({
    cm: fc.integer({ min: 1000, max: 2500 }),
    kg: fc.integer({ min: 200, max: 4000 }),
    background: fc.constantFrom(...CALCULATORS.bmi.fields.background.options),
  });

  test('is on the same side of each limit as its class, and rises with the weight', () => {
    fc.assert(
      fc.property(anybody, ({ cm, kg, background }) => {
        const answers = person(cm / 10, kg / 10, { background });
        const tenths = Math.round((figure(answers, 'bmi')?.from ?? 0) * 10);
        const limitsReached = bmiLimits(background).filter((limit) => limit <= tenths).length;
        expect(CALCULATORS.bmi.bands[limitsReached]).toBe(bandOf(answers));
        const heavier = figure(person(cm / 10, kg / 10 + 0.1, { background }), 'bmi')?.from ?? 0;
        expect(heavier * 10).toBeGreaterThanOrEqual(tenths);
      }),
    );
  });

  test('is the fraction, rounded down to a tenth', () => {
    fc.assert(
      fc.property(anybody, ({ cm, kg }) => {
        // In whole numbers without rounding: kg ÷ 10 ÷ (cm ÷ 1000)² in tenths.
        const exact = (BigInt(kg) * 1_000_000n) / (BigInt(cm) * BigInt(cm));
        expect(Math.round((figure(person(cm / 10, kg / 10), 'bmi')?.from ?? 0) * 10)).toBe(Number(exact));
      }),
    );
  });

  test.each(['metric', 'imperial'] as const)(
    'is in the healthy class exactly within the healthy range, %s',
    (units) => {
      const [key, scale] = units === 'metric' ? ['healthy-weight-kg', 10] : ['healthy-weight-lb', 1];
      const step = units === 'metric' ? WEIGHT_OF.tenthKg : 10 * WEIGHT_OF.tenthPound;
      fc.assert(
        fc.property(anybody, ({ cm, background }) => {
          const answers = person(cm / 10, 70, { background });
          const range = figure(answers, key, units);
          const [from, to] = [(range?.from ?? 0) * scale, (range?.to ?? 0) * scale].map(Math.round);
          const bandAt = (steps = 0) => bandOf({ ...answers, weight: steps * step });
          expect({ fromAt: bandAt(from), toAt: bandAt(to) }).toEqual({ fromAt: 'healthy', toAt: 'healthy' });
          expect(bandAt((from ?? 0) - 1)).toBe('underweight');
          expect(bandAt((to ?? 0) + 1)).toBe('overweight');
        }),
      );
    },
  );

  test('of 1.70 m is healthy from 53.5 to 72.2 kg', () => {
    expect(figure(person(170, 60), 'healthy-weight-kg')).toMatchObject({ from: 53.5, to: 72.2 });
    expect(figure(person(170, 60, { background: 'chinese' }), 'healthy-weight-kg')?.to).toBe(66.4);
  });
});

describe('notes', () => {
  test.each([
    [17, 'other', null, ['under-18']],
    [18, 'other', 'healthy', []],
    [64, 'other', 'healthy', []],
    [65, 'other', 'healthy', ['over-65']],
    [65, 'middle-eastern', 'healthy', ['over-65', 'lower-thresholds']],
  ] as const)('at %i years with the background %s', (age, background, band, notes) => {
    expect(bmi(person(170, 60, { age, background }), 'metric')).toMatchObject({ band, notes });
  });

  test('a child is shown no number', () => {
    expect(bmi(person(170, 60, { age: 17 }), 'metric').figures).toEqual([]);
  });
});
