import type { AnswersOf, FormValues, Problem } from '#domain/calculators/answers.ts';
import { HEIGHT_OF, type Units, WEIGHT_OF } from '#domain/calculators/body.ts';
import { readDecimal } from '#domain/calculators/decimal.ts';
import {
  type CalculatorField,
  type CalculatorKey,
  CALCULATORS,
  type NumberField,
} from '#domain/calculators/outlines.ts';
import { isTooth } from '#domain/calculators/teeth.ts';

export type ReadAnswers<K extends CalculatorKey> =
  { answers: AnswersOf<K>; units: Units } | { problems: Readonly<Record<string, Problem>> };

type Answer = { value: unknown } | { problem: Problem };

/** The system of units that a form was filled in with; metric by default. */
export const unitsOf = (values: FormValues): Units =>
  values['units']?.[0] === 'imperial' ? 'imperial' : 'metric';

/** Reads the answers of a form, or its faults by field. With `onlyFields`, just these fields are read. */
export function readAnswers<K extends CalculatorKey>(
  key: K,
  values: FormValues,
  onlyFields?: readonly string[],
): ReadAnswers<K> {
  const units = unitsOf(values);
  const fields = Object.entries<CalculatorField>(CALCULATORS[key].fields).filter(
    ([name]) => !onlyFields || onlyFields.includes(name),
  );
  const read = fields.map(([name, field]) => [name, readAnswer(name, field, values, units)] as const);
  const problems = read.flatMap(([name, answer]) =>
    'problem' in answer ? [[name, answer.problem] as const] : [],
  );
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  const answers = read.map(([name, answer]) => [name, 'value' in answer ? answer.value : undefined]);
  return { answers: Object.fromEntries(answers) as AnswersOf<K>, units };
}

function readAnswer(name: string, field: CalculatorField, values: FormValues, units: Units): Answer {
  const texts = (values[name] ?? []).filter((text) => text.trim() !== '');
  if (field.kind === 'number') return readNumber(name, field, values, units);
  if (!('options' in field)) {
    if (field.kind === 'flag') return { value: texts[0] === '1' };
    return texts.every(isTooth) ? { value: [...new Set(texts)] } : { problem: 'option' };
  }
  if (texts.length === 0) return { problem: 'required' };
  if (!texts.every((text) => field.options.includes(text))) return { problem: 'option' };
  if (field.kind !== 'choices') return { value: texts[0] };
  return texts.includes('none') && texts.length > 1 ? { problem: 'alone' } : { value: [...new Set(texts)] };
}

/**
 * The form fields of a height and a weight in each system of units, with the worth of a tenth in the units of `Body`.
 */
export const MEASURE_FIELDS: Record<
  'cm' | 'kg',
  Record<Units, readonly (readonly [name: string, worth: number])[]>
> = {
  cm: {
    metric: [['height', HEIGHT_OF.tenthCm]],
    imperial: [
      ['feet', 12 * HEIGHT_OF.tenthInch],
      ['inches', HEIGHT_OF.tenthInch],
    ],
  },
  kg: {
    metric: [['weight', WEIGHT_OF.tenthKg]],
    imperial: [['pounds', WEIGHT_OF.tenthPound]],
  },
};

function readNumber(name: string, field: NumberField, values: FormValues, units: Units): Answer {
  const { unit, min, max, decimals } = field;
  const scale = 10 ** decimals;
  if (unit !== 'cm' && unit !== 'kg') {
    const text = values[name]?.[0]?.trim() ?? '';
    if (text === '') return { problem: 'required' };
    const value = readDecimal(text, decimals);
    if (typeof value === 'string') return { problem: value };
    return value >= min * scale && value <= max * scale ? { value } : { problem: 'range' };
  }
  const worth = MEASURE_FIELDS[unit].metric[0]?.[1] ?? 0;
  const value = addUp(MEASURE_FIELDS[unit][units], values);
  if (typeof value === 'string') return { problem: value };
  return value >= min * scale * worth && value <= max * scale * worth ? { value } : { problem: 'range' };
}

/** The sum of a measure's fields. The first is required: feet alone are a height. Inches must be less than a foot. */
function addUp(
  parts: readonly (readonly [name: string, worth: number])[],
  values: FormValues,
): number | Problem {
  let sum = 0;
  for (const [index, [name, worth]] of parts.entries()) {
    const text = values[name]?.[0]?.trim() ?? '';
    if (text === '' && index === 0) return 'required';
    const value = text === '' ? 0 : readDecimal(text, 1);
    if (typeof value === 'string') return value;
    if (value < 0 || (index > 0 && value >= 120)) return 'range';
    sum += value * worth;
  }
  return sum;
}
