import { expect, test } from 'vitest';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { getDoctorTransactions } from '#contract/doctor/transactions.ts';

const read = (content: unknown) =>
  readTolerantly(getDoctorTransactions.output, content, { locale: 'en', zone: 'Europe/Istanbul' }).content;
const entry = { type: 'payment', amount: '45.00', currency: 'EUR', created_at: '2031-03-03 07:00:00' };

test('reads rows of a doctor’s account as entries, not as months without sums', () => {
  const rows = [
    { ...entry, id: 8, meeting_id: 12 },
    { ...entry, id: 9, type: 'adjustment', title: 'Correction', amount: '-5.00' },
  ];
  const at = { at: '2031-03-03T07:00:00Z', local: '2031-03-03T10:00', zone: 'Europe/Istanbul' };
  expect(read({ items: rows, meta: { current_page: 2, last_page: 3, per_page: 2, total: 6 } })).toMatchObject(
    {
      items: [],
      entries: [
        { id: '8', kind: 'pay', at, money: { amount: 4_500, currency: 'EUR' }, meeting_id: '12' },
        { id: '9', kind: null, title: 'Correction', money: { amount: -500 }, meeting_id: null },
      ],
      meta: { current_page: 2, last_page: 3, total: 6 },
    },
  );
});

test('reads statements and an empty list unchanged', () => {
  const statement = {
    month: '2031-03',
    meetings: 1,
    fees: { amount: 4_500, currency: 'EUR' },
    refunds: { amount: 0, currency: 'EUR' },
    payout: { state: 'due', paid_at: null },
  };
  expect(read([statement])).toMatchObject({ items: [statement] });
  expect(read([statement])).not.toHaveProperty('entries');
  expect(read([])).toMatchObject({ items: [] });
});
