import { expect, test } from 'vitest';
import { CALCULATORS, type CalculatorKey } from '#domain/calculators/outlines.ts';

test.each(Object.keys(CALCULATORS) as CalculatorKey[])(
  '%s has no band and note of one key, because next steps are stored by these keys',
  (key) => {
    const { bands, notes } = CALCULATORS[key];
    const names: readonly string[] = [...bands, ...notes];
    expect(new Set(names).size).toBe(names.length);
  },
);
