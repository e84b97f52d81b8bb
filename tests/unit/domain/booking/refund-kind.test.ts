import { expect, test } from 'vitest';
import { refundKindOf } from '#domain/booking/refund-kind.ts';

const price = { amount: 5_000 };

test.each([
  ['credit', 'credit'],
  ['none', 'free'],
  ['sandbox', 'money'],
  ['bank-transfer', 'money'],
  [null, 'unknown'],
  [undefined, 'unknown'],
] as const)('a cancelled meeting that was paid with %s gives back: %s', (payment, back) => {
  expect(refundKindOf({ payment, price })).toBe(back);
});

test('a meeting without a price was free, whatever way to pay a back end has stored', () => {
  expect(refundKindOf({ payment: 'bank-transfer', price: { amount: 0 } })).toBe('free');
});

test('a credit of a bundle that the patient has withdrawn from gives back its share of the price', () => {
  expect(refundKindOf({ payment: 'credit', price, bundle_withdrawn: true })).toBe('share');
});

test('a meeting that was paid with money gives it back, whatever a back end says of bundles', () => {
  expect(refundKindOf({ payment: 'sandbox', price, bundle_withdrawn: true })).toBe('money');
});
