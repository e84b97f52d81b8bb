import { describe, expect, test } from 'vitest';
import type { AnswersOf } from '#domain/calculators/answers.ts';
import { DONOR_LIMIT, hairGrafts } from '#domain/calculators/hair-grafts.ts';
import { CALCULATORS } from '#domain/calculators/outlines.ts';

type Answers = AnswersOf<'hair-grafts'>;
type Pattern = Answers['pattern'];

const head = (pattern: Pattern, more: Partial<Answers> = {}): Answers => ({
  pattern,
  crown: false,
  age: 40,
  earlier: false,
  signs: ['none'],
  ...more,
});
const rangeOf = (answers: Answers) => {
  const grafts = hairGrafts(answers).figures.find(({ key }) => key === 'grafts');
  return [grafts?.from ?? 0, grafts?.to ?? 0] as const;
};
const PATTERNS = CALCULATORS['hair-grafts'].fields.pattern.options;
const NORWOOD = PATTERNS.filter((pattern) => pattern.startsWith('norwood'));
const LUDWIG = PATTERNS.filter((pattern) => pattern.startsWith('ludwig'));

test.each([
  ['norwood-2', false, 900, 1200, 'small'],
  ['norwood-2', true, 900, 1200, 'small'],
  ['norwood-3', false, 1200, 1600, 'small'],
  ['norwood-3', true, 1700, 2350, 'medium'],
  ['norwood-4', false, 1800, 2400, 'medium'],
  ['norwood-4', true, 2500, 3450, 'large'],
  ['norwood-5', false, 2400, 3200, 'large'],
  ['norwood-5', true, 3300, 4550, 'beyond-donor'],
  ['norwood-6', false, 3300, 4400, 'beyond-donor'],
  ['norwood-6', true, 4500, 6200, 'beyond-donor'],
  ['norwood-7', false, 3900, 5200, 'beyond-donor'],
  ['norwood-7', true, 5400, 7450, 'beyond-donor'],
  ['ludwig-1', false, 800, 1200, 'diffuse'],
  ['ludwig-2', false, 1400, 2100, 'diffuse'],
  ['ludwig-3', true, 2000, 3000, 'diffuse'],
] as const)('%s, crown %s: %i to %i grafts, %s', (pattern, crown, from, to, band) => {
  const answers = head(pattern, { crown });
  expect(rangeOf(answers)).toEqual([from, to]);
  expect(hairGrafts(answers).band).toBe(band);
});

/**
 * The lowest published number for a first session: Bernstein Medical, Graft numbers
 * (bernsteinmedical.com/hair-transplant/basics/graft-numbers). A whole plan needs at least that much.
 */
test.each([
  ['norwood-2', false, 800],
  ['norwood-3', false, 1000],
  ['norwood-3', true, 1600],
  ['norwood-4', false, 1600],
  ['norwood-4', true, 2200],
  ['norwood-5', false, 2000],
  ['norwood-5', true, 2500],
  ['norwood-6', false, 2400],
  ['norwood-6', true, 2800],
  ['norwood-7', false, 2500],
  ['norwood-7', true, 3000],
] as const)('%s, crown %s, begins no lower than a published first session', (pattern, crown, from) => {
  expect(rangeOf(head(pattern, { crown }))[0]).toBeGreaterThanOrEqual(from);
});

describe('ranges', () => {
  test.each([NORWOOD, LUDWIG])('rise with the pattern', (...patterns) => {
    for (const crown of [false, true]) {
      const ranges = patterns.map((pattern) => rangeOf(head(pattern, { crown })));
      for (const [index, [from, to]] of ranges.entries()) {
        expect(from).toBeLessThan(to);
        const [lower, upper] = ranges[index - 1] ?? [0, 0];
        expect(from).toBeGreaterThan(lower);
        expect(to).toBeGreaterThan(upper);
      }
    }
  });

  test('are not smaller with the crown', () => {
    for (const pattern of PATTERNS) {
      const withoutCrown = rangeOf(head(pattern));
      const withCrown = rangeOf(head(pattern, { crown: true }));
      expect(withCrown[0]).toBeGreaterThanOrEqual(withoutCrown[0]);
      expect(withCrown[1]).toBeGreaterThanOrEqual(withoutCrown[1]);
    }
  });

  test('are shown beside the donor limit, which only those of the last band reach', () => {
    for (const pattern of NORWOOD) {
      const { band, figures } = hairGrafts(head(pattern, { crown: true }));
      expect(figures[1]).toEqual({ key: 'donor-limit', from: 4000, to: 7000 });
      expect(band === 'beyond-donor').toBe((figures[0]?.to ?? 0) >= DONOR_LIMIT.from);
    }
  });
});

describe('notes', () => {
  test.each([
    [head('norwood-3', { age: 24 }), ['young']],
    [head('norwood-3', { age: 25 }), []],
    [head('norwood-3', { crown: true, earlier: true }), ['crown', 'earlier']],
    [head('ludwig-2', { crown: true }), []],
  ])('of %o are %j', (answers, notes) => expect(hairGrafts(answers).notes).toEqual(notes));

  test.each(['sudden', 'patches', 'itching-or-scarring'] as const)(
    'send a person with the sign %s to a doctor, without a number',
    (sign) => {
      const outcome = hairGrafts(head('norwood-6', { signs: [sign] }));
      expect(outcome).toEqual({ band: null, notes: ['see-dermatologist'], figures: [] });
    },
  );
});
