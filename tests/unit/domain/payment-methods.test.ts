import { expect, test } from 'vitest';
import { methodsFor, providerOf } from '#domain/payment-methods.ts';

test('ways to pay are offered where they work: the sandbox in demo mode, transfers where there is an account', () => {
  expect(methodsFor({ demo: true, account: true })).toEqual(['bank-transfer', 'sandbox']);
  expect(methodsFor({ demo: false, account: true })).toEqual(['bank-transfer']);
  expect(methodsFor({ demo: true, account: false })).toEqual(['sandbox']);
  expect(methodsFor({ demo: false, account: false })).toEqual([]);
});

test('a transfer waits for the staff, the sandbox for nobody', () => {
  expect(providerOf('bank-transfer')).toMatchObject({ begins: 'pending', refunds: 'due' });
  expect(providerOf('sandbox')).toMatchObject({ begins: 'paid', refunds: 'sent' });
});
