import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswersOf } from '#domain/calculators/answers.ts';
import { dentalImplants } from '#domain/calculators/dental-implants.ts';
import { CALCULATORS } from '#domain/calculators/outlines.ts';
import { gapsIn, LOWER, TEETH, type Tooth, UPPER } from '#domain/calculators/teeth.ts';

type Answers = AnswersOf<'dental-implants'>;

const mouth = (teeth: readonly Tooth[], more: Partial<Answers> = {}): Answers => ({
  teeth,
  age: 50,
  smoking: 'no',
  diabetes: 'no',
  bone: 'enough',
  gums: 'healthy',
  history: ['none'],
  ...more,
});
const countOf = (teeth: readonly Tooth[]) => {
  const [count] = dentalImplants(mouth(teeth)).figures;
  return [count?.from ?? 0, count?.to ?? 0] as const;
};

/**
 * Published: 4 to 6 implants carry a fixed prosthesis of a whole jaw (Mericske-Stern and Worni, Eur J Oral Implantol 2014;
 * 7 Suppl 2: 133–153); three or four teeth side by side are bridged on two.
 */
describe('the count', () => {
  test.each([
    [['16'], 1, 1, 'single'],
    [['16', '36'], 2, 2, 'several'],
    // Front teeth of both sides are neighbours.
    [['11', '21'], 1, 2, 'several'],
    [['13', '21'], 2, 2, 'several'],
    [['14', '15', '16'], 2, 2, 'several'],
    [['14', '15', '16', '17'], 2, 3, 'several'],
    [['12', '11', '21', '22'], 2, 3, 'several'],
    [['32', '31', '41', '42', '43'], 3, 4, 'several'],
    // Upper and lower teeth are not.
    [['17', '47'], 2, 2, 'several'],
    [UPPER, 4, 6, 'one-arch'],
    [LOWER, 4, 6, 'one-arch'],
    [[...UPPER, '36'], 5, 7, 'one-arch'],
    [TEETH, 8, 12, 'both-arches'],
    [UPPER.slice(1), 4, 6, 'several'],
    // Every second tooth: single gaps, but no more than a whole arch.
    [UPPER.filter((_, index) => index % 2 === 0), 4, 6, 'several'],
  ] as [Tooth[], number, number, string][])('of %j is %i to %i: %s', (teeth, from, to, band) => {
    expect(countOf(teeth)).toEqual([from, to]);
    expect(dentalImplants(mouth(teeth)).band).toBe(band);
  });

  test('of no tooth is not shown', () => {
    expect(dentalImplants(mouth([]))).toEqual({ band: 'none-missing', notes: [], figures: [] });
  });

  const someTeeth = fc.uniqueArray(fc.constantFrom(...TEETH), { minLength: 1 });

  test('is at most that of the teeth and twelve, and does not depend on their order', () => {
    fc.assert(
      fc.property(someTeeth, (teeth) => {
        const [from, to] = countOf(teeth);
        expect(from).toBeGreaterThanOrEqual(1);
        expect(from).toBeLessThanOrEqual(to);
        expect(to).toBeLessThanOrEqual(Math.min(teeth.length, 12));
        expect(countOf([...teeth].reverse())).toEqual([from, to]);
      }),
    );
  });

  test('is the sum of both jaws', () => {
    fc.assert(
      fc.property(someTeeth, (teeth) => {
        const jaws = [UPPER, LOWER].map((jaw) =>
          countOf(teeth.filter((tooth) => (jaw as readonly Tooth[]).includes(tooth))),
        );
        expect(countOf(teeth)).toEqual(
          [0, 1].map((end) => jaws.reduce((sum, jaw) => sum + (jaw[end] ?? 0), 0)),
        );
      }),
    );
  });

  test('gaps contain every missing tooth once', () => {
    fc.assert(
      fc.property(someTeeth, (teeth) => {
        const gaps = [UPPER, LOWER].flatMap((jaw) => gapsIn(jaw, new Set(teeth)));
        expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(teeth.length);
      }),
    );
  });
});

describe('questions to be settled first', () => {
  test.each([
    [{ smoking: 'up-to-10' }, ['smoking']],
    [{ smoking: 'over-10' }, ['smoking']],
    [{ diabetes: 'controlled' }, ['diabetes']],
    [{ diabetes: 'uncontrolled' }, ['diabetes']],
    [{ diabetes: 'unknown' }, ['diabetes']],
    [{ bone: 'little' }, ['bone']],
    [{ bone: 'unknown' }, ['bone']],
    [{ gums: 'bleeding' }, ['gums']],
    [{ gums: 'unknown' }, ['gums']],
    [{ history: ['antiresorptives'] }, ['antiresorptives']],
    [{ history: ['head-neck-radiotherapy', 'weak-immunity'] }, ['radiotherapy', 'weak-immunity']],
    [{ history: ['grinding'] }, ['grinding']],
    [{}, []],
  ] as [Partial<Answers>, string[]][])('%o adds notes and leaves the result', (more, notes) => {
    const outcome = dentalImplants(mouth(['16'], more));
    expect(outcome.notes).toEqual(notes);
    expect({ band: outcome.band, figures: outcome.figures }).toEqual({
      band: 'single',
      figures: [{ key: 'implants', from: 1, to: 1 }],
    });
  });

  test('are in the order of the outline where all of them come together', () => {
    const answersWithAll = mouth(['16'], {
      smoking: 'over-10',
      diabetes: 'unknown',
      bone: 'little',
      gums: 'bleeding',
      history: ['grinding', 'weak-immunity', 'head-neck-radiotherapy', 'antiresorptives'],
    });
    expect(['under-18', ...dentalImplants(answersWithAll).notes]).toEqual([
      ...CALCULATORS['dental-implants'].notes,
    ]);
  });

  test.each([
    [17, null],
    [18, 'single'],
  ])('at %i years the band is %s', (age, band) => {
    expect(dentalImplants(mouth(['16'], { age })).band).toBe(band);
  });
});
