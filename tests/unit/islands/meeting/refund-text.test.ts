import { expect, test } from 'vitest';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { refundText } from '#islands/meeting/refund-text.ts';

const strings = pick(stringsOf('en', 'patient'), 'cancel');
const price = { amount: 5501, currency: 'EUR' };
const textOf = (state: 'booked' | 'requested', payment: string | null, percent: number | null) =>
  refundText('en', { state, payment, bundle_withdrawn: false, refund_percent: percent, price }, strings);
const textOfWithdrawn = (percent: number) =>
  refundText(
    'en',
    { state: 'booked', payment: 'credit', bundle_withdrawn: true, refund_percent: percent, price },
    strings,
  );

test('shows no loss before the payment', () => {
  expect(textOf('requested', 'bank-transfer', 100)).toContain('costs nothing');
});

test('names the share of the price that comes back, with half a cent rounded up', () => {
  expect(textOf('booked', 'sandbox', 100)).toBe('You will be refunded the full price: €55.01.');
  expect(textOf('booked', 'sandbox', 50)).toBe('You will be refunded €27.51 of €55.01.');
  expect(textOf('booked', 'sandbox', 0)).toContain('€55.01 will not be refunded');
});

test('refunds a credit completely or not at all', () => {
  expect(textOf('booked', 'credit', 100)).toContain('goes back to your bundle');
  expect(textOf('booked', 'credit', 50)).toContain('used up');
});

test('refunds the share of the price of a bundle that the patient has withdrawn from, or nothing', () => {
  expect(textOfWithdrawn(100)).toBe(strings.shareBack);
  expect(textOfWithdrawn(0)).toBe(strings.creditLost);
});

test('says nothing of a refund for a meeting that is free of charge', () => {
  for (const percent of [100, 50, 0]) {
    expect(textOf('booked', 'none', percent)).toBe('');
    expect(textOf('requested', 'none', percent)).toBe('');
  }
});

test('shows no refund when the back end does not name one, or not how the meeting was paid', () => {
  expect(textOf('booked', null, 100)).toBe('');
  expect(textOf('booked', 'sandbox', null)).toBe('');
  expect(textOf('requested', 'bank-transfer', null)).toBe('');
});
