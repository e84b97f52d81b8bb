import type { AnswersOf } from '#domain/calculators/answers.ts';
import { bariatricEligibility } from '#domain/calculators/bariatric-eligibility.ts';
import { bmi } from '#domain/calculators/bmi.ts';
import type { Units } from '#domain/calculators/body.ts';
import { dentalImplants } from '#domain/calculators/dental-implants.ts';
import { hairGrafts } from '#domain/calculators/hair-grafts.ts';
import type { Outcome } from '#domain/calculators/outcome.ts';
import type { CalculatorKey } from '#domain/calculators/outlines.ts';
import { vision } from '#domain/calculators/vision.ts';

const RULES: { [K in CalculatorKey]: (answers: AnswersOf<K>, units: Units) => Outcome<K> } = {
  bmi,
  'bariatric-eligibility': bariatricEligibility,
  'hair-grafts': hairGrafts,
  'dental-implants': dentalImplants,
  vision,
};

/** The result of a calculator for these answers. Pure: nothing is stored. */
export const calculate = <K extends CalculatorKey>(key: K, answers: AnswersOf<K>, units: Units): Outcome<K> =>
  RULES[key](answers, units);
