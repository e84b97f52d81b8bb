import { expect, test } from 'vitest';
import { receiptText } from '#components/dashboard/receipt-text.ts';
import { clockIn } from '#domain/time/clock.ts';

type Receipt = Parameters<typeof receiptText>[1];

const clock = clockIn('Europe/Paris', Date.parse('2026-12-12T09:00:00Z'));
const MEETING: Receipt['meeting'] = {
  doctor: { name: 'Dr Elif Kaya' },
  starts: { patient: clock, doctor: clock },
};
const PAYMENT: Receipt['transaction'] = {
  kind: 'pay',
  at: clockIn('Europe/Paris', Date.parse('2026-12-01T09:00:00Z')),
  bundle: null,
  refund: null,
  money: { amount: 5500, currency: 'EUR' },
  reference: 'ABCD-EFGH',
};
const PEOPLE = { issuer: 'Turqua', patient: 'Nadia' };
const receipt = (change: Partial<Receipt['transaction']> = {}) =>
  receiptText('en', { ...PEOPLE, transaction: { ...PAYMENT, ...change }, meeting: MEETING });
const factsOf = ({ facts }: ReturnType<typeof receipt>) =>
  Object.fromEntries(facts) as Readonly<Record<string, string>>;

test('the receipt of a payment names the consultation with its doctor and day', () => {
  const { title, note } = receipt();
  expect(title).toBe('Receipt ABCD-EFGH');
  expect(note).toContain('confirms a payment');
  const facts = factsOf(receipt());
  expect(facts['Description']).toContain('Payment received');
  expect(facts['Description']).toContain('Dr Elif Kaya');
  expect(facts['Description']).toContain('12 December 2026');
  expect(facts['Date']).toBe('1 December 2026');
});

test('a refund has a title and a sentence of its own, and names the payment and the consultation', () => {
  const sent = receipt({ kind: 'refund', refund: 'sent' });
  expect(sent.title).toBe('Refund of payment ABCD-EFGH');
  expect(sent.note).toContain('has been refunded');
  expect(sent.note).not.toContain('confirms a payment');
  const facts = factsOf(sent);
  expect(facts['Payment reference']).toBe('ABCD-EFGH');
  expect(facts['Description']).toContain('Dr Elif Kaya');
});

test('a refund that is not sent yet does not say that it is', () => {
  const { note } = receipt({ kind: 'refund', refund: 'due' });
  expect(note).toContain('will be refunded');
  expect(note).not.toContain('has been');
});

test('a bundle is named by its title, and a meeting that cannot be read as a consultation', () => {
  const withoutMeeting = (bundle: string | null) =>
    factsOf(receiptText('en', { ...PEOPLE, transaction: { ...PAYMENT, bundle }, meeting: undefined }))[
      'Description'
    ];
  expect(withoutMeeting('Three consultations')).toBe('Payment received – Three consultations');
  expect(withoutMeeting(null)).toBe('Payment received – Consultation');
});
