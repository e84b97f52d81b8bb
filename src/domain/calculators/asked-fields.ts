import type { FormValues } from '#domain/calculators/answers.ts';
import { type CalculatorField, type CalculatorKey, CALCULATORS } from '#domain/calculators/outlines.ts';
import { MEASURE_FIELDS, unitsOf } from '#domain/calculators/read-answers.ts';

/**
 * Picks the values of the fields that a calculator asks for, in the order of its form and without duplicates, so that
 * equal answers give equal records.
 */
export function pickAskedFields(key: CalculatorKey, values: FormValues): Record<string, string[]> {
  const units = unitsOf(values);
  const picked: Record<string, string[]> = {};
  for (const [name, field] of Object.entries<CalculatorField>(CALCULATORS[key].fields)) {
    const measured = field.kind === 'number' && (field.unit === 'cm' || field.unit === 'kg') && field.unit;
    if (measured) picked['units'] = [units];
    const names = measured ? MEASURE_FIELDS[measured][units].map(([part]) => part) : [name];
    for (const one of names) {
      const texts = (values[one] ?? []).map((text) => text.trim()).filter((text) => text !== '');
      const chosen = field.kind === 'choices' || field.kind === 'teeth' ? [...new Set(texts)].sort() : texts;
      if (chosen.length > 0) picked[one] = field.kind === 'number' ? chosen.slice(0, 1) : chosen;
    }
  }
  return picked;
}
