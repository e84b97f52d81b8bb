import { expect, test } from 'vitest';
import { refundKindOf } from '#domain/booking/refund-kind.ts';

test.each([
  ['credit', 'credit'],
  ['none', 'free'],
  ['sandbox', 'money'],
  ['bank-transfer', 'money'],
  [null, 'unknown'],
  [undefined, 'unknown'],
] as const)('a cancelled meeting that was paid with %s gives back: %s', (payment, back) => {
  expect(refundKindOf(payment, 5_000)).toBe(back);
});

test('a meeting without a price was free, whatever way to pay a back end has stored', () => {
  expect(refundKindOf('bank-transfer', 0)).toBe('free');
});
