import { expect, test } from 'vitest';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { getAppointmentPage } from '#contract/patient/appointment-page.ts';

const read = (items: unknown) =>
  readTolerantly(getAppointmentPage.output, { items, meta: {} }, { locale: 'en' }).content;
const row = {
  id: 7,
  name: 'Elif Kaya',
  slug: 'elif-kaya',
  price: '45.00',
  currency: 'EUR',
  specializations: [{ slug: 'dentistry', title: 'Dentistry' }],
  city: { slug: 'istanbul', name: 'Istanbul', country: { slug: 'turkey', name: 'Turkey' } },
};

test('a doctor’s own row is a doctor who can be booked, with no price by length', () => {
  expect(read([row])).toMatchObject({
    items: [
      {
        practice_id: '7',
        doctor: { slug: 'elif-kaya', title: 'Elif Kaya', fee_from: { amount: 4_500, currency: 'EUR' } },
        prices: [],
        next_slots: [],
      },
    ],
  });
});

test('a row that says how long its meeting is has a price of that length', () => {
  for (const length of [{ duration: 30 }, { minutes: '30' }, { duration: { minutes: 30 } }])
    expect(read([{ ...row, ...length }])).toMatchObject({
      items: [{ prices: [{ minutes: 30, price: { amount: 4_500, currency: 'EUR' } }], minutes: 30 }],
    });
});

test('an item with its doctor in it stays as it is', () => {
  const item = { practice_id: 'p', doctor: row, prices: [], minutes: 20, next_slots: [] };
  expect(read([item])).toMatchObject({ items: [{ practice_id: 'p', minutes: 20 }] });
});
