import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswersOf } from '#domain/calculators/answers.ts';
import { CALCULATORS } from '#domain/calculators/outlines.ts';
import { vision } from '#domain/calculators/vision.ts';

type Answers = AnswersOf<'vision'>;

const eye = (sphere: number, more: Partial<Answers> = {}): Answers => ({
  age: 30,
  sphere: Math.round(sphere * 100),
  cylinder: 0,
  stability: 'stable',
  cornea: 'normal',
  eyes: ['none'],
  health: ['none'],
  symptoms: ['none'],
  ...more,
});
const bandOf = (answers: Answers) => vision(answers).band;

describe('methods', () => {
  test.each([
    [0, 'little-to-correct'],
    [-0.49, 'little-to-correct'],
    [-0.5, 'laser'],
    [0.5, 'laser'],
    [-8, 'laser'],
    [-8.01, 'laser-or-lens'],
    [-10, 'laser-or-lens'],
    [-10.01, 'phakic-lens'],
    [4, 'laser'],
    [4.01, 'phakic-lens'],
    [-30, 'phakic-lens'],
  ])('at 30, %f dioptres: %s', (sphere, band) => expect(bandOf(eye(sphere))).toBe(band));

  test.each([
    [-3, 20, 'wait'],
    [-3, 21, 'laser'],
    [-9, 44, 'laser-or-lens'],
    [-9, 45, 'lens-exchange'],
    [-12, 44, 'phakic-lens'],
    [-12, 45, 'lens-exchange'],
    [5, 45, 'lens-exchange'],
    [-3, 45, 'laser'],
    [-3, 59, 'laser'],
    [-3, 60, 'lens-exchange'],
    [0, 60, 'little-to-correct'],
  ])('%f dioptres at %i: %s', (sphere, age, band) => expect(bandOf(eye(sphere, { age }))).toBe(band));

  test.each([
    [-2, -500, 'laser'],
    [-2, -525, 'phakic-lens'],
    [0, -500, 'laser'],
    // −6 with −2.25 × axis: 8.25 in the stronger meridian.
    [-6, -225, 'laser-or-lens'],
    [-6, -200, 'laser'],
    // +2 with +2.25: 4.25 in the stronger meridian.
    [2, 225, 'phakic-lens'],
    [0, -49, 'little-to-correct'],
    [0, -50, 'laser'],
  ])('%f with a cylinder of %i hundredths: %s', (sphere, cylinder, band) =>
    expect(bandOf(eye(sphere, { cylinder }))).toBe(band),
  );

  test('are the same whether the cylinder is written with plus or minus', () => {
    const quarter = (min: number, max: number) =>
      fc.integer({ min: min * 4, max: max * 4 }).map((n) => n * 25);
    fc.assert(
      fc.property(
        quarter(-15, 8),
        quarter(-6, 6),
        fc.integer({ min: 18, max: 80 }),
        (sphere, cylinder, age) => {
          const oneEye = vision(eye(0, { sphere, cylinder, age }));
          const transposed = vision(eye(0, { sphere: sphere + cylinder, cylinder: -cylinder, age }));
          expect(transposed).toEqual(oneEye);
        },
      ),
    );
  });
});

describe('questions before methods', () => {
  test.each([
    [{ cornea: 'irregular' }, 'specialist-first'],
    [{ eyes: ['keratoconus'] }, 'specialist-first'],
    [{ eyes: ['glaucoma-or-retina'] }, 'specialist-first'],
    [{ eyes: ['cataract'], age: 44 }, 'specialist-first'],
    [{ eyes: ['cataract'], age: 45 }, 'lens-exchange'],
    [{ eyes: ['cataract'], age: 70, stability: 'changing' }, 'lens-exchange'],
    [{ eyes: ['cataract', 'keratoconus'], age: 70 }, 'specialist-first'],
    [{ eyes: ['keratoconus'], age: 18 }, 'specialist-first'],
    [{ stability: 'changing' }, 'wait'],
    [{ stability: 'unknown' }, 'laser'],
    [{ health: ['pregnancy'] }, 'wait'],
    [{ health: ['pregnancy'], eyes: ['cataract'], age: 46 }, 'wait'],
    [{ cornea: 'thin' }, 'phakic-lens'],
    [{ cornea: 'thin', age: 45 }, 'lens-exchange'],
    [{ cornea: 'unknown' }, 'laser'],
    [{ eyes: ['dry-eye'] }, 'laser'],
  ] as [Partial<Answers>, string][])('with %o lead to: %s', (more, band) =>
    expect(bandOf(eye(-3, more))).toBe(band),
  );

  test.each(['flashes-or-floaters', 'sudden-loss', 'pain-and-redness'] as const)(
    '%s leads to a doctor on the same day, without a method',
    (symptom) => {
      const outcome = vision(eye(-3, { symptoms: [symptom], health: ['pregnancy'] }));
      expect(outcome).toEqual({ band: null, notes: ['urgent'], figures: [] });
    },
  );
});

/**
 * FDA, “When is LASIK not for me?”, and the Royal College of Ophthalmologists, Professional Standards for Refractive
 * Surgery: patients who should not be told to ask for laser.
 */
test.each([
  ['a prescription that changed in the last year', { stability: 'changing' }],
  ['pregnancy or nursing', { health: ['pregnancy'] }],
  ['an age under 21', { age: 20 }],
  ['keratoconus in the family', { eyes: ['keratoconus'] }],
  ['a thin cornea', { cornea: 'thin' }],
  ['glaucoma', { eyes: ['glaucoma-or-retina'] }],
  ['cataract', { eyes: ['cataract'], age: 50 }],
] as [string, Partial<Answers>][])('laser is never recommended with %s', (_, more) => {
  fc.assert(
    fc.property(fc.integer({ min: -1500, max: 800 }), (sphere) => {
      expect(bandOf(eye(0, { sphere, ...more }))).not.toMatch(/^laser/);
    }),
  );
});

test.each([
  [eye(-3, { eyes: ['dry-eye'] }), ['dry-eye']],
  [eye(-3, { cornea: 'thin' }), ['thin-cornea']],
  [eye(-3, { age: 44 }), []],
  [eye(-3, { age: 45 }), ['presbyopia']],
  [eye(-6), ['high-myopia']],
  [eye(-5.99), []],
  [eye(-5.75, { cylinder: -50 }), ['high-myopia']],
  [eye(-3, { health: ['pregnancy'] }), ['pregnancy']],
  [eye(-3, { health: ['autoimmune'] }), ['healing']],
  [eye(-3, { health: ['diabetes'] }), ['healing']],
  [eye(-3, { eyes: ['herpes'] }), ['healing']],
])('the notes of %o are %j', (answers, notes) => expect(vision(answers).notes).toEqual(notes));

test('notes are in the order of the outline', () => {
  const eyeWithAll = eye(-9, {
    age: 50,
    cornea: 'thin',
    eyes: ['dry-eye', 'herpes'],
    health: ['pregnancy', 'diabetes'],
  });
  expect(['urgent', ...vision(eyeWithAll).notes]).toEqual([...CALCULATORS.vision.notes]);
});
