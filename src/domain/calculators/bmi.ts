import type { AnswersOf } from '#domain/calculators/answers.ts';
import { bmiTenths, reachesBmi, type Units, weightReaching } from '#domain/calculators/body.ts';
import { type BandOf, type Figure, notesThatHold, type Outcome } from '#domain/calculators/outcome.ts';

type Band = BandOf<'bmi'>;
type Answers = AnswersOf<'bmi'>;

/** Tenths of BMI from which each class begins, highest first. NICE NG246 (2025), recommendations 1.9.10 and 1.9.11. */
const CLASSES: Record<'usual' | 'lower', readonly (readonly [from: number, band: Band])[]> = {
  usual: [
    [400, 'obesity-3'],
    [350, 'obesity-2'],
    [300, 'obesity-1'],
    [250, 'overweight'],
    [185, 'healthy'],
  ],
  lower: [
    [375, 'obesity-3'],
    [325, 'obesity-2'],
    [275, 'obesity-1'],
    [230, 'overweight'],
    [185, 'healthy'],
  ],
};

const ADULT_AGE = 18;
const OLDER_AGE = 65;

/** Class of the body mass index of an adult, with the weights that are healthy at the height. */
export function bmi(answers: Answers, units: Units): Outcome<'bmi'> {
  const { age, background, height } = answers;
  if (age < ADULT_AGE) return { band: null, notes: ['under-18'], figures: [] };
  const usesLowerLimits = background !== 'other';
  const classes = CLASSES[usesLowerLimits ? 'lower' : 'usual'];
  const value = bmiTenths(answers) / 10;
  return {
    band: classes.find(([from]) => reachesBmi(answers, from))?.[1] ?? 'underweight',
    notes: notesThatHold<Outcome<'bmi'>['notes'][number]>({
      'over-65': age >= OLDER_AGE,
      'lower-thresholds': usesLowerLimits,
    }),
    figures: [
      { key: 'bmi', from: value, to: value },
      healthyWeight(height, usesLowerLimits ? 230 : 250, units),
    ],
  };
}

/** The range from the lightest weight that is healthy to the heaviest that does not reach `limit` (tenths of BMI). */
function healthyWeight(height: number, limit: number, units: Units): Figure {
  const from = weightReaching(height, 185, units);
  const to = weightReaching(height, limit, units) - 1;
  const toUnit = (steps: number) => (units === 'metric' ? steps / 10 : steps);
  return {
    key: units === 'metric' ? 'healthy-weight-kg' : 'healthy-weight-lb',
    from: toUnit(from),
    to: toUnit(to),
  };
}
