import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getBundles, withdrawBundle } from '#contract/patient/bundles.ts';
import { database, transaction } from '#db/client.ts';
import { giveBack, reserveCredit, spendReserved } from '#services/money/ledger.ts';
import { settlePurchases } from '#services/money/settle-purchases.ts';
import { confirmPayment } from '#services/money/staff-payments.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { outbox } from '#db/schema/outbox.ts';
import { payments, refunds } from '#db/schema/money.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { auditLedger } from '../../faults/money/audit.ts';
import { balancesOf, buyBundle, bundleOf, REAL } from './support.ts';

useSeededDatabase();
afterEach(() => vi.useRealTimers());

const DAY = 86_400_000;
const NOW = new Date();
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY);

const withdraw = (as: Caller, id: string) => call(withdrawBundle, { as, locale: 'en', params: { id } });
const readPurchase = async (as: Caller) =>
  (await call(getBundles, { as, locale: 'en' })).json.content.mine[0];
const backOf = async (purchase: string) =>
  database()
    .select({ amount: refunds.amount, sent: refunds.sentAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.purchaseId, purchase));
const toldOf = async ({ id }: Caller) =>
  (await database().select().from(outbox).where(eq(outbox.userId, id))).filter(
    ({ kind }) => kind === 'bundle-withdrawn',
  );

async function reserveForMeeting(patient: Caller, purchase: string) {
  const meeting = randomUUID();
  const wish = { meeting, practice: randomUUID(), minutes: 30, patient: patient.id, purchase, now: NOW };
  await transaction(database(), (tx) => reserveCredit(tx, wish));
  return { meeting, now: NOW };
}

/** A patient who paid three credits by transfer. */
async function buyer(credits = 3) {
  const patient = await signIn('Patient');
  const wish = {
    patient: patient.id,
    bundle: await bundleOf(credits),
    termsVersion: '1',
    site: REAL,
    now: NOW,
  };
  const payment = await transaction(database(), (tx) => takeBundle(tx, { ...wish, method: 'bank-transfer' }));
  const pay = () =>
    transaction(database(), (tx) =>
      confirmPayment(tx, { payment: payment?.id ?? '', staff: patient.id, now: NOW }),
    );
  return { patient, purchase: payment?.purchaseId ?? '', pay };
}

describe('a patient who withdraws from a bundle', () => {
  test('without used credits gets the whole price as a due refund and one message, once', async () => {
    const { patient, purchase, pay } = await buyer();
    expect((await withdraw(patient, purchase)).json.message).toContain('not been paid');
    await pay();
    expect(await readPurchase(patient)).toMatchObject({
      state: 'active',
      withdraw_until: expect.any(String),
    });
    const answers = await Promise.all([withdraw(patient, purchase), withdraw(patient, purchase)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { json } = answers.find(({ status }) => status === 200) ?? answers[0];
    expect(json).toEqual({
      content: { amount: 30_000, currency: 'EUR' },
      message: 'You have withdrawn from the purchase. We will refund €300 within 14 days.',
    });
    expect((await withdraw(patient, purchase)).json.message).toContain('already');
    expect(await backOf(purchase)).toEqual([{ amount: 30_000, sent: null }]);
    expect(await balancesOf(patient.id)).toEqual([
      { unit: 'credits', available: 0, reserved: 0 },
      { unit: 'money', available: 0, reserved: 0 },
    ]);
    expect(await toldOf(patient)).toHaveLength(1);
    expect(await readPurchase(patient)).toMatchObject({
      state: 'withdrawn',
      withdraw_until: null,
      available: 0,
    });
  });

  test('pays for the used credits; a reserved credit has to be given back first', async () => {
    const { patient, purchase, pay } = await buyer();
    await pay();
    const used = await reserveForMeeting(patient, purchase);
    const open = await reserveForMeeting(patient, purchase);
    await transaction(database(), (tx) => spendReserved(tx, used));
    const refusal = await withdraw(patient, purchase);
    expect(refusal.status).toBe(409);
    expect(refusal.json.message).toContain('cancel it first');
    expect(await readPurchase(patient)).toMatchObject({ withdraw_until: null, available: 1 });
    await transaction(database(), (tx) => giveBack(tx, open));
    expect((await withdraw(patient, purchase)).json.content).toEqual({ amount: 20_000, currency: 'EUR' });
    expect(await balancesOf(patient.id)).toContainEqual({ unit: 'money', available: 0, reserved: 0 });
  });

  test('gets nothing without unused credits; a foreign purchase looks like a missing one', async () => {
    const { patient, purchase, pay } = await buyer(1);
    await pay();
    const stranger = await signIn('Patient');
    const foreign = await withdraw(stranger, purchase);
    const missingPurchase = await withdraw(stranger, randomUUID());
    const odd = await withdraw(stranger, 'x');
    expect(foreign.status).toBe(404);
    expect(missingPurchase.text).toBe(foreign.text);
    expect(odd.text).toBe(foreign.text);
    const meeting = await reserveForMeeting(patient, purchase);
    await transaction(database(), (tx) => spendReserved(tx, meeting));
    expect((await withdraw(patient, purchase)).json.message).toBe(
      'All the consultations in this bundle have been used.',
    );
    expect(await backOf(purchase)).toEqual([]);
  });

  test('has fourteen days after the day of the payment; then the price is the clinic’s', async () => {
    const patient = await signIn('Patient');
    const purchase = await buyBundle(patient.id, await bundleOf(2), daysFromNow(-16));
    const lateWithdrawal = await withdraw(patient, purchase);
    expect(lateWithdrawal.status).toBe(409);
    expect(lateWithdrawal.json.message).toContain('14-day withdrawal period has ended');
    expect(await readPurchase(patient)).toMatchObject({ state: 'active', withdraw_until: null });
    const recent = await signIn('Patient');
    const open = await buyBundle(recent.id, await bundleOf(2), daysFromNow(-13));
    expect(await settlePurchases(database(), NOW)).toBe(1);
    expect(await settlePurchases(database(), NOW)).toBe(0);
    expect(await balancesOf(patient.id)).toContainEqual({ unit: 'money', available: 0, reserved: 0 });
    expect(await balancesOf(recent.id)).toContainEqual({ unit: 'money', available: 0, reserved: 20_000 });
    expect((await withdraw(recent, open)).json.content).toEqual({ amount: 20_000, currency: 'EUR' });
    // A purchase that was withdrawn from is not settled afterwards.
    vi.useFakeTimers({ toFake: ['Date'], now: daysFromNow(40) });
    await settlePurchases(database(), new Date());
    expect(await balancesOf(recent.id)).toContainEqual({ unit: 'money', available: 0, reserved: 0 });
    expect(await auditLedger()).toMatchObject({ illegal: 0, unequal: 0, off: 0 });
  });
});
