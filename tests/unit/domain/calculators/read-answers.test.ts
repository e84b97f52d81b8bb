import { describe, expect, test } from 'vitest';
import { HEIGHT_OF, WEIGHT_OF } from '#domain/calculators/body.ts';
import { calculate } from '#domain/calculators/calculate.ts';
import { type CalculatorField, type CalculatorKey, CALCULATORS } from '#domain/calculators/outlines.ts';
import { readAnswers } from '#domain/calculators/read-answers.ts';
import { stepsOf } from '#domain/calculators/steps.ts';
import { TEETH, UPPER } from '#domain/calculators/teeth.ts';

const BMI = { age: ['40'], height: ['170'], weight: ['70'], background: ['other'] };
const problemsOf = (key: CalculatorKey, given: Record<string, string[]>) => {
  const read = readAnswers(key, given);
  return 'problems' in read ? read.problems : {};
};
const answersOf = (key: CalculatorKey, given: Record<string, string[]>): object => {
  const read = readAnswers(key, given);
  return 'answers' in read ? read.answers : {};
};

describe('numbers', () => {
  test('are read as whole numbers of the smallest unit', () => {
    expect(answersOf('bmi', { ...BMI, height: ['١٧٠٫٥'], weight: ['70,5'] })).toEqual({
      age: 40,
      height: 1705 * HEIGHT_OF.tenthCm,
      weight: 705 * WEIGHT_OF.tenthKg,
      background: 'other',
    });
  });

  test.each([
    ['age', '0', 'range'],
    ['age', '1', undefined],
    ['age', '120', undefined],
    ['age', '121', 'range'],
    ['age', '40.5', 'decimals'],
    ['age', 'forty', 'number'],
    ['age', ' ', 'required'],
    ['height', '99.9', 'range'],
    ['height', '100', undefined],
    ['height', '250', undefined],
    ['height', '250.1', 'range'],
    ['height', '1.75', 'decimals'],
    ['height', '1.7', 'range'],
    ['weight', '19.9', 'range'],
    ['weight', '20', undefined],
    ['weight', '400', undefined],
    ['weight', '400.1', 'range'],
    ['weight', '-70', 'range'],
  ])('%s %j: problem %s', (name, text, problem) => {
    expect(problemsOf('bmi', { ...BMI, [name]: [text] })[name]).toBe(problem);
  });

  test.each([
    ['sphere', '-30', undefined],
    ['sphere', '-30.25', 'range'],
    ['sphere', '20.25', 'range'],
    ['sphere', '\u2212٢٫٢٥', undefined],
    ['cylinder', '-10.25', 'range'],
    ['cylinder', '', 'required'],
    ['sphere', '-2.125', 'decimals'],
  ])('%s %j: problem %s', (name, text, problem) => {
    expect(problemsOf('vision', { sphere: ['-2'], cylinder: ['0'], [name]: [text] })[name]).toBe(problem);
  });

  test('hair is for adults', () => {
    expect(problemsOf('hair-grafts', { age: ['17'] })['age']).toBe('range');
    expect(problemsOf('hair-grafts', { age: ['18'] })['age']).toBeUndefined();
  });
});

describe('feet and pounds', () => {
  const imperial = (parts: Record<string, string>) => ({
    ...BMI,
    ...Object.fromEntries(
      Object.entries({ units: 'imperial', ...parts }).map(([name, text]) => [name, [text]]),
    ),
  });

  test('are exact', () => {
    const answers = answersOf('bmi', imperial({ feet: '5', inches: '10.5', pounds: '154.3' }));
    // 70.5 in and 154.3 lb.
    expect(answers).toMatchObject({ height: 705 * 254, weight: 1543 * 45_359_237 });
  });

  test.each([
    [{ feet: '5', pounds: '150' }, undefined, undefined],
    [{ inches: '5', pounds: '150' }, 'required', undefined],
    [{ feet: '5', inches: '11.9', pounds: '' }, undefined, 'required'],
    [{ feet: '5', inches: '12', pounds: '150' }, 'range', undefined],
    [{ feet: '5', inches: '-1', pounds: '150' }, 'range', undefined],
    [{ feet: '3', inches: '3', pounds: '44' }, 'range', 'range'],
    [{ feet: '3', inches: '4', pounds: '45' }, undefined, undefined],
    [{ feet: '8', inches: '2', pounds: '881' }, undefined, undefined],
    [{ feet: '8', inches: '3', pounds: '882' }, 'range', 'range'],
    [{ feet: 'x', inches: '3', pounds: 'y' }, 'number', 'number'],
  ])('%o have the problems %s with the height and %s with the weight', (parts, height, weight) => {
    const problems = problemsOf('bmi', imperial(parts as Record<string, string>));
    expect({ height: problems['height'], weight: problems['weight'] }).toEqual({ height, weight });
  });

  test('are asked for only where they were chosen', () => {
    expect(problemsOf('bmi', { ...BMI, units: ['metric'], feet: ['99'] })).toEqual({});
  });
});

describe('choices', () => {
  test.each([
    ['background', [], 'required'],
    ['background', ['martian'], 'option'],
    ['conditions', [], 'required'],
    ['conditions', ['none'], undefined],
    ['conditions', ['none', 'sleep-apnoea'], 'alone'],
    ['conditions', ['sleep-apnoea', 'constructor'], 'option'],
  ])('%s %j: problem %s', (name, texts, problem) => {
    expect(problemsOf('bariatric-eligibility', { [name]: texts })[name]).toBe(problem);
  });

  test('teeth have known numbers, each once; no tooth at all is an answer', () => {
    expect(problemsOf('dental-implants', { teeth: ['18'] })['teeth']).toBe('option');
    const otherAnswers = {
      age: ['50'],
      smoking: ['no'],
      diabetes: ['no'],
      bone: ['enough'],
      gums: ['healthy'],
      history: ['none'],
    };
    expect(answersOf('dental-implants', { ...otherAnswers, teeth: ['16', '16', '11'] })).toMatchObject({
      teeth: ['16', '11'],
    });
    expect(answersOf('dental-implants', otherAnswers)).toMatchObject({ teeth: [] });
  });
});

test('only the fields of the given step are read', () => {
  expect(readAnswers('bmi', { background: ['other'] }, ['background'])).toEqual({
    answers: { background: 'other' },
    units: 'metric',
  });
});

/** Each option, or some sets of missing teeth. */
function answersToTry(field: CalculatorField): string[][] {
  if (field.kind === 'teeth') return [['16'], ['14', '15', '16'], [...UPPER], [...TEETH]];
  return 'options' in field ? field.options.map((option) => [option]) : [['1']];
}

describe.each(Object.keys(CALCULATORS) as CalculatorKey[])('%s', (key) => {
  const fields: Record<string, CalculatorField> = CALCULATORS[key].fields;
  /** A plain answer to each field: 40 or the least number, the first option, no flag, no tooth. */
  const plainAnswers = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'number') return [name, [String(Math.max(field.min, 40))]];
      return [name, 'options' in field ? field.options.slice(0, 1) : []];
    }),
  );

  test('an empty form lacks every answer that is asked for', () => {
    const requiredFields = Object.entries(fields).flatMap(([name, { kind }]) =>
      /flag|teeth/.test(kind) ? [] : [name],
    );
    const problems = problemsOf(key, {});
    expect(Object.keys(problems)).toEqual(requiredFields);
    expect(new Set(Object.values(problems))).toEqual(new Set(['required']));
  });

  test('asks each field in one step, in order', () => {
    expect(stepsOf(key).flat()).toEqual(Object.keys(fields));
  });

  test('each option, beside plain answers of the other fields, has a result that its outline knows', () => {
    const outline = CALCULATORS[key];
    const numbers: Record<string, string[]> = {
      age: ['40'],
      height: ['170'],
      weight: ['70'],
      sphere: ['-3'],
      cylinder: ['0'],
    };
    for (const [name, field] of Object.entries(fields)) {
      for (const answer of answersToTry(field)) {
        const read = readAnswers(key, {
          ...plainAnswers,
          ...numbers,
          ...(field.kind === 'number' ? {} : { [name]: answer }),
        });
        if ('problems' in read) throw new Error(`${name} ${answer.join()}: ${JSON.stringify(read.problems)}`);
        const { band, notes } = calculate(key, read.answers, read.units);
        if (band !== null) expect(outline.bands).toContain(band);
        else expect(notes).toHaveLength(1);
        expect(outline.notes).toEqual(expect.arrayContaining([...notes]));
      }
    }
  });
});
