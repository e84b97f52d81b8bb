import type { AnswersOf } from '#domain/calculators/answers.ts';
import { bmiTenths, reachesBmi } from '#domain/calculators/body.ts';
import { notesThatHold, type Outcome } from '#domain/calculators/outcome.ts';

type Key = 'bariatric-eligibility';
type Answers = AnswersOf<Key>;

/** Tenths of BMI: ASMBS and IFSO, Indications for Metabolic and Bariatric Surgery, 2022. */
const RECOMMENDED = 350;
const CONSIDERED = 300;
/** “Individuals with BMI ≥ 27.5 should be offered” surgery, in the Asian population. */
const ASIAN = 275;

const ADULT = 18;

/** Applies the criteria of 2022 to an adult; cautions add notes and do not change the band. */
export function bariatricEligibility(answers: Answers): Outcome<Key> {
  const { age, background, cautions } = answers;
  if (age < ADULT) return { band: null, notes: ['under-18'], figures: [] };
  const value = bmiTenths(answers) / 10;
  return {
    band: bandOf(answers),
    notes: notesThatHold<Outcome<Key>['notes'][number]>({
      'asian-thresholds': background === 'asian',
      pregnancy: cautions.includes('pregnancy'),
      'alcohol-or-drugs': cautions.includes('alcohol-or-drugs'),
      'mental-health': cautions.includes('eating-disorder') || cautions.includes('untreated-mental-illness'),
    }),
    figures: [{ key: 'bmi', from: value, to: value }],
  };
}

function bandOf(answers: Answers): Outcome<Key>['band'] {
  const { background, conditions } = answers;
  if (reachesBmi(answers, background === 'asian' ? ASIAN : RECOMMENDED)) return 'recommended';
  if (!reachesBmi(answers, CONSIDERED)) return 'below';
  if (conditions.includes('type-2-diabetes')) return 'recommended';
  return conditions.includes('none') ? 'discuss' : 'considered';
}
