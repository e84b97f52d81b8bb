import { expect, test } from 'vitest';
import { comesBack } from '#domain/booking/comes-back.ts';

test.each([
  ['credit', 'credit'],
  ['none', 'free'],
  ['sandbox', 'money'],
  ['bank-transfer', 'money'],
  [null, 'unknown'],
  [undefined, 'unknown'],
] as const)('of a meeting that was paid with %s comes back: %s', (payment, back) => {
  expect(comesBack(payment)).toBe(back);
});
