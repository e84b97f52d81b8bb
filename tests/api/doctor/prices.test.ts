import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getPrices, removePricePlan, setPricePlan } from '#contract/doctor/prices.ts';
import { database } from '#db/client.ts';
import { priceOf } from '#db/queries/money/prices.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { practiceFor } from '../money/support.ts';

useSeededDatabase();

let doctor: Caller;
let otherDoctor: Caller;

const set = (body: object, as = doctor) => call(setPricePlan, { as, locale: 'en', body });
const prices = async (as = doctor) => (await call(getPrices, { as })).json.content.items;

beforeAll(async () => {
  [doctor, otherDoctor] = [await signIn('Doctor'), await signIn('Doctor')];
  await practiceFor(doctor);
  await practiceFor(otherDoctor);
});

describe('a doctor’s prices', () => {
  test('are set, changed and listed, shortest meeting first', async () => {
    expect((await set({ duration_id: 30, price: '45.50' })).json.content).toMatchObject({
      duration_id: 30,
      minutes: 30,
      price: { amount: 4550, currency: 'EUR' },
    });
    await set({ duration_id: 15, price: 25 });
    const changedPrice = await set({ duration_id: '30', price: '50' });
    expect({ status: changedPrice.status, message: changedPrice.json.message }).toEqual({
      status: 200,
      message: 'The price has been saved.',
    });
    expect(
      (await prices()).map((plan: { minutes: number; price: object }) => [plan.minutes, plan.price]),
    ).toEqual([
      [15, { amount: 2500, currency: 'EUR' }],
      [30, { amount: 5000, currency: 'EUR' }],
    ]);
  });

  test('are typed with a comma as well as with a point', async () => {
    const answer = await set({ duration_id: 30, price: ' 79,50 ' });
    expect(answer.json.content.price).toEqual({ amount: 7950, currency: 'EUR' });
    await set({ duration_id: 30, price: '50' });
  });

  test('have the decimals of their currency', async () => {
    const dinar = await set({ duration_id: 60, price: '12.345', currency: 'KWD' }, otherDoctor);
    expect(dinar.json.content.price).toEqual({ amount: 12_345, currency: 'KWD' });
    // Without a currency the price is in that of the doctor's other prices, dinars.
    expect((await set({ duration_id: 45, price: '9' }, otherDoctor)).json.content.price.currency).toBe('KWD');
  });

  test.each([
    ['price', { price: '45.505' }],
    ['price', { price: '-1' }],
    ['price', { price: '1,250' }],
    ['price', { price: '1.250,50' }],
    ['price', { price: '45,505' }],
    ['price', { price: '' }],
    ['price', { price: 0.1 + 0.2 }],
    ['price', { price: '99999999' }],
    ['price', { price: '10.5', currency: 'JPY' }],
    ['currency', { currency: 'EURO' }],
    ['duration_id', { duration_id: 31 }],
    ['duration_id', { duration_id: 'x' }],
  ])('a wrong %s is refused on that field: %j', async (field, change) => {
    const { status, json } = await set({ duration_id: 30, price: '45', ...change });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test('are removed by their owner alone; foreign ones are answered like missing ones', async () => {
    const [first, second] = await prices();
    const remove = (id: string | number, as = doctor) =>
      call(removePricePlan, { as, params: { id: String(id) } });
    const foreign = await remove(first.id, otherDoctor);
    expect(foreign.status).toBe(404);
    expect((await remove(999_999)).text).toBe(foreign.text);
    expect((await remove('x')).text).toBe(foreign.text);
    expect((await remove(first.id)).status).toBe(200);
    expect(await prices()).toEqual([second]);
  });

  test('need a practice', async () => {
    const doctorWithoutPractice = await signIn('Doctor');
    expect((await set({ duration_id: 30, price: '45' }, doctorWithoutPractice)).status).toBe(409);
    expect(await prices(doctorWithoutPractice)).toEqual([]);
  });
});

test('practices of the demo content have the fees of their doctors’ files as prices', async () => {
  const rows = await database()
    .select({ practice: practices.id, fees: doctors.fees, currency: doctors.feeCurrency })
    .from(practices)
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .orderBy(sql`random()`)
    .limit(3);
  for (const { practice, fees, currency } of rows) {
    const priceFound = await priceOf(database(), practice, 30);
    expect(priceFound).toEqual({ amount: fees['30'], currency });
    expect(await priceOf(database(), practice, 90)).toBeUndefined();
  }
});
