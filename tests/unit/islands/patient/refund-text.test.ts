import { expect, test } from 'vitest';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { refundText } from '#islands/patient/refund-text.ts';

const said = (state: 'booked' | 'requested', payment: string, percent: number | null) =>
  refundText(
    'en',
    { state, payment, refund_percent: percent, price: { amount: 5501, currency: 'EUR' } },
    pick(stringsOf('en', 'patient'), 'cancel'),
  );

test('before the payment nothing is lost', () => {
  expect(said('requested', 'bank-transfer', 100)).toContain('costs nothing');
});

test('money comes back by the policy, half a cent for the patient', () => {
  expect(said('booked', 'sandbox', 100)).toBe('You will be refunded the full price: €55.01.');
  expect(said('booked', 'sandbox', 50)).toBe('You will be refunded €27.51 of €55.01.');
  expect(said('booked', 'sandbox', 0)).toContain('€55.01 will not be refunded');
});

test('a credit comes back whole or not at all', () => {
  expect(said('booked', 'credit', 100)).toContain('goes back to your bundle');
  expect(said('booked', 'credit', 50)).toContain('used up');
});

test('a back end that does not say what comes back is not spoken for', () => {
  expect(said('booked', 'sandbox', null)).toBe('');
  expect(said('requested', 'bank-transfer', null)).toBe('');
});
