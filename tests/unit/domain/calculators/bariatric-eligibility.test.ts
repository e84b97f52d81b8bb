import { describe, expect, test } from 'vitest';
import type { AnswersOf } from '#domain/calculators/answers.ts';
import { bariatricEligibility } from '#domain/calculators/bariatric-eligibility.ts';
import { HEIGHT_OF, WEIGHT_OF } from '#domain/calculators/body.ts';
import { CALCULATORS } from '#domain/calculators/outlines.ts';

type Answers = AnswersOf<'bariatric-eligibility'>;

/** At 2 m the weight is four times the body mass index. */
const answersAt = (bmi: number, more: Partial<Answers> = {}): Answers => ({
  age: 40,
  background: 'other',
  conditions: ['none'],
  cautions: ['none'],
  height: 2000 * HEIGHT_OF.tenthCm,
  weight: Math.round(bmi * 40) * WEIGHT_OF.tenthKg,
  ...more,
});
const bandOf = (answers: Answers) => bariatricEligibility(answers).band;

/** Key points and conclusions of the ASMBS and IFSO statement of 2022, Surg Obes Relat Dis 18 (12), 1345–1356. */
describe('the criteria of 2022', () => {
  test.each([
    // “recommended for individuals with BMI ≥ 35, regardless of presence, absence, or severity of co-morbidities”
    [35, {}, 'recommended'],
    [34.975, {}, 'discuss'],
    [45, { conditions: ['heart-disease'] }, 'recommended'],
    // “should be considered for individuals with metabolic disease and BMI of 30–34.9”
    [30, { conditions: ['fatty-liver'] }, 'considered'],
    [34.975, { conditions: ['high-blood-pressure'] }, 'considered'],
    [29.975, { conditions: ['abnormal-lipids'] }, 'below'],
    // “should be considered in individuals with BMI of 30–34.9 who do not achieve … using nonsurgical methods”
    [30, {}, 'discuss'],
    [29.975, {}, 'below'],
    // “recommended in patients with type 2 diabetes and BMI ≥ 30”
    [30, { conditions: ['type-2-diabetes'] }, 'recommended'],
    [30, { conditions: ['sleep-apnoea', 'type-2-diabetes'] }, 'recommended'],
    [29.975, { conditions: ['type-2-diabetes'] }, 'below'],
    // “individuals [of Asian background] with BMI ≥ 27.5 should be offered”
    [27.5, { background: 'asian' }, 'recommended'],
    [27.475, { background: 'asian' }, 'below'],
    [27.475, { background: 'asian', conditions: ['type-2-diabetes'] }, 'below'],
  ] as [number, Partial<Answers>, string][])('BMI %f with %o: %s', (bmi, more, band) => {
    expect(bandOf(answersAt(bmi, more))).toBe(band);
  });

  test('have no upper limit of age, and are for adults', () => {
    expect(bandOf(answersAt(36, { age: 18 }))).toBe('recommended');
    expect(bandOf(answersAt(36, { age: 90 }))).toBe('recommended');
    expect(bariatricEligibility(answersAt(36, { age: 17 }))).toEqual({
      band: null,
      notes: ['under-18'],
      figures: [],
    });
  });

  test('count every listed disease', () => {
    for (const condition of CALCULATORS['bariatric-eligibility'].fields.conditions.options) {
      const expected =
        condition === 'none' ? 'discuss' : condition === 'type-2-diabetes' ? 'recommended' : 'considered';
      expect(bandOf(answersAt(32, { conditions: [condition] }))).toBe(expected);
    }
  });
});

test.each([
  [{ cautions: ['pregnancy'] }, ['pregnancy']],
  [{ cautions: ['alcohol-or-drugs', 'eating-disorder'] }, ['alcohol-or-drugs', 'mental-health']],
  [{ cautions: ['untreated-mental-illness'] }, ['mental-health']],
  [{ background: 'asian' }, ['asian-thresholds']],
  [{}, []],
] as [Partial<Answers>, string[]][])('%o adds notes and leaves the band', (more, notes) => {
  const { band, notes: shown, figures } = bariatricEligibility(answersAt(36, more));
  expect({ band, shown }).toEqual({ band: 'recommended', shown: notes });
  expect(figures).toEqual([{ key: 'bmi', from: 36, to: 36 }]);
});
