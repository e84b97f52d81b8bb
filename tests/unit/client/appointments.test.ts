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

test('reads a doctor’s row as a bookable doctor without prices by length', () => {
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

test('reads a price for the length that a row names', () => {
  for (const length of [{ duration: 30 }, { minutes: '30' }, { duration: { minutes: 30 } }])
    expect(read([{ ...row, ...length }])).toMatchObject({
      items: [{ prices: [{ minutes: 30, price: { amount: 4_500, currency: 'EUR' } }], minutes: 30 }],
    });
});

test('leaves an item that contains its doctor unchanged', () => {
  const item = { practice_id: 'p', doctor: row, prices: [], minutes: 20, next_slots: [] };
  expect(read([item])).toMatchObject({ items: [{ practice_id: 'p', minutes: 20 }] });
});
