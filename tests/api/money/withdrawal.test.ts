import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getBundles, withdrawBundle } from '#contract/patient/bundles.ts';
import { getTransactions, type Transaction } from '#contract/patient/transactions.ts';
import { database, transaction } from '#db/client.ts';
import { expireCredits } from '#services/money/expire-credits.ts';
import { giveBack, reserveCredit, spendReserved } from '#services/money/ledger.ts';
import { settlePurchases } from '#services/money/settle-purchases.ts';
import { confirmPayment } from '#services/money/staff-payments.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { bundles } from '#db/schema/bundles.ts';
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
const refundsOf = async (purchase: string) =>
  database()
    .select({ amount: refunds.amount, sent: refunds.sentAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.purchaseId, purchase));
const withdrawalMessagesTo = async ({ id }: Caller) =>
  (await database().select().from(outbox).where(eq(outbox.userId, id))).filter(
    ({ kind }) => kind === 'bundle-withdrawn',
  );

/** Reserves a credit of a purchase for a new meeting, at `now`. */
async function reserveForMeeting(patient: Caller, purchase: string, now = NOW) {
  const meeting = randomUUID();
  const reservation = {
    meeting,
    practice: randomUUID(),
    minutes: 30,
    patient: patient.id,
    purchase,
    now,
  };
  await transaction(database(), (tx) => reserveCredit(tx, reservation));
  return { meeting, now };
}

/** A patient who ordered credits by transfer; `pay` confirms the transfer. */
async function orderBundle(credits = 3) {
  const patient = await signIn('Patient');
  const order = {
    patient: patient.id,
    bundle: await bundleOf(credits),
    termsVersion: '1',
    site: REAL,
    now: NOW,
  };
  const payment = await takeBundle(database(), { ...order, method: 'bank-transfer' });
  const pay = () =>
    transaction(database(), (tx) =>
      confirmPayment(tx, { payment: payment?.id ?? '', staff: patient.id, now: NOW }),
    );
  return { patient, purchase: payment?.purchaseId ?? '', pay };
}

describe('a patient who withdraws from a bundle', () => {
  test('without used credits gets the whole price as a due refund and one message, once', async () => {
    const { patient, purchase, pay } = await orderBundle();
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
    expect(await refundsOf(purchase)).toEqual([{ amount: 30_000, sent: null }]);
    expect(await balancesOf(patient.id)).toEqual([
      { unit: 'credits', available: 0, reserved: 0 },
      { unit: 'money', available: 0, reserved: 0 },
    ]);
    expect(await withdrawalMessagesTo(patient)).toHaveLength(1);
    expect(await readPurchase(patient)).toMatchObject({
      state: 'withdrawn',
      withdraw_until: null,
      available: 0,
    });
  });

  test('sees in the wallet that the credits ended by the withdrawal, and did not expire', async () => {
    const { patient, purchase, pay } = await orderBundle();
    await pay();
    await withdraw(patient, purchase);
    const { items } = (await call(getTransactions, { as: patient, locale: 'en' })).json.content;
    const marks = items.map(({ kind, withdrawn }: Transaction) => `${kind}: ${withdrawn}`);
    expect(marks).toEqual(['refund: false', 'expire: true', 'grant: false', 'pay: false']);
  });

  test('pays for the used credits; a reserved credit has to be given back first', async () => {
    const { patient, purchase, pay } = await orderBundle();
    await pay();
    const usedCredit = await reserveForMeeting(patient, purchase);
    const reservedCredit = await reserveForMeeting(patient, purchase);
    await transaction(database(), (tx) => spendReserved(tx, usedCredit));
    const refusal = await withdraw(patient, purchase);
    expect(refusal.status).toBe(409);
    expect(refusal.json.message).toContain('cancel it first');
    expect(await readPurchase(patient)).toMatchObject({ withdraw_until: null, available: 1 });
    await transaction(database(), (tx) => giveBack(tx, reservedCredit));
    expect((await withdraw(patient, purchase)).json.content).toEqual({ amount: 20_000, currency: 'EUR' });
    expect(await balancesOf(patient.id)).toContainEqual({ unit: 'money', available: 0, reserved: 0 });
  });

  test('gets nothing without unused credits; a foreign purchase is answered like a missing one', async () => {
    const { patient, purchase, pay } = await orderBundle(1);
    await pay();
    const stranger = await signIn('Patient');
    const foreign = await withdraw(stranger, purchase);
    const missingPurchase = await withdraw(stranger, randomUUID());
    const invalidId = await withdraw(stranger, 'x');
    expect(foreign.status).toBe(404);
    expect(missingPurchase.text).toBe(foreign.text);
    expect(invalidId.text).toBe(foreign.text);
    const meeting = await reserveForMeeting(patient, purchase);
    await transaction(database(), (tx) => spendReserved(tx, meeting));
    expect((await withdraw(patient, purchase)).json.message).toBe(
      'All the consultations in this bundle have been used.',
    );
    expect(await refundsOf(purchase)).toEqual([]);
  });

  test('is offered to withdraw although the credits have expired unused, as long as they may', async () => {
    const patient = await signIn('Patient');
    const bundle = await bundleOf(2);
    await database().update(bundles).set({ validDays: 7 }).where(eq(bundles.id, bundle));
    const purchase = await buyBundle(patient.id, bundle, daysFromNow(-10));
    const meeting = await reserveForMeeting(patient, purchase, daysFromNow(-9));
    await transaction(database(), (tx) => spendReserved(tx, meeting));
    await expireCredits(database(), NOW);
    expect(await readPurchase(patient)).toMatchObject({
      state: 'expired',
      available: 0,
      withdraw_until: expect.any(String),
    });
    expect((await withdraw(patient, purchase)).json.content).toEqual({ amount: 10_000, currency: 'EUR' });
    expect(await readPurchase(patient)).toMatchObject({ state: 'withdrawn', withdraw_until: null });
  });

  test('has fourteen days after the day of the payment; then the price belongs to the clinic', async () => {
    const patient = await signIn('Patient');
    const purchase = await buyBundle(patient.id, await bundleOf(2), daysFromNow(-16));
    const lateWithdrawal = await withdraw(patient, purchase);
    expect(lateWithdrawal.status).toBe(409);
    expect(lateWithdrawal.json.message).toContain('14-day withdrawal period has ended');
    expect(await readPurchase(patient)).toMatchObject({ state: 'active', withdraw_until: null });
    const recentBuyer = await signIn('Patient');
    const recentPurchase = await buyBundle(recentBuyer.id, await bundleOf(2), daysFromNow(-13));
    expect(await settlePurchases(database(), NOW)).toBe(1);
    expect(await settlePurchases(database(), NOW)).toBe(0);
    expect(await balancesOf(patient.id)).toContainEqual({ unit: 'money', available: 0, reserved: 0 });
    expect(await balancesOf(recentBuyer.id)).toContainEqual({
      unit: 'money',
      available: 0,
      reserved: 20_000,
    });
    expect((await withdraw(recentBuyer, recentPurchase)).json.content).toEqual({
      amount: 20_000,
      currency: 'EUR',
    });
    // A purchase that was withdrawn from is not settled afterwards.
    vi.useFakeTimers({ toFake: ['Date'], now: daysFromNow(40) });
    await settlePurchases(database(), new Date());
    expect(await balancesOf(recentBuyer.id)).toContainEqual({ unit: 'money', available: 0, reserved: 0 });
    expect(await auditLedger()).toMatchObject({ illegal: 0, unequal: 0, off: 0 });
  });
});
