import { type CalculatorField, type CalculatorKey, CALCULATORS } from '#domain/calculators/outlines.ts';

/**
 * The fields that each step of a form asks for, in their order. Neighbouring numbers and checkboxes share a step, every
 * other field has its own.
 */
export function stepsOf(key: CalculatorKey): string[][] {
  const steps: string[][] = [];
  let lastIsSmall = false;
  for (const [name, { kind }] of Object.entries<CalculatorField>(CALCULATORS[key].fields)) {
    const isSmall = kind === 'number' || kind === 'flag';
    const last = steps.at(-1);
    if (isSmall && lastIsSmall && last) last.push(name);
    else steps.push([name]);
    lastIsSmall = isSmall;
  }
  return steps;
}
