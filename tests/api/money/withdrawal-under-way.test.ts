import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getMeeting as getDoctorMeeting } from '#contract/doctor/meetings.ts';
import { getBundles, withdrawBundle } from '#contract/patient/bundles.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import { database, transaction } from '#db/client.ts';
import { SYSTEM } from '#db/queries/meetings/lock.ts';
import { outbox } from '#db/schema/outbox.ts';
import { payments, refunds } from '#db/schema/money.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { reportTechnicalFailure } from '#services/meetings/failure.ts';
import { closeMeeting } from '#services/meetings/finish.ts';
import { moveMeeting } from '#services/meetings/move.ts';
import { reserveCredit } from '#services/money/ledger.ts';
import { settlePurchases } from '#services/money/settle-purchases.ts';
import { confirmPayment, markRefundSent } from '#services/money/staff-payments.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { auditLedger } from '../../faults/money/audit.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { balancesOf, bundleOf, entriesOf, REAL } from './support.ts';

useSeededDatabase();
afterEach(() => vi.useRealTimers());

const DAY = 86_400_000;

const withdraw = (as: Caller, id: string) => call(withdrawBundle, { as, locale: 'en', params: { id } });
const readPurchase = async (as: Caller) =>
  (await call(getBundles, { as, locale: 'en' })).json.content.mine[0];
const refundsOf = async (purchase: string) =>
  database()
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.purchaseId, purchase))
    .orderBy(refunds.createdAt);
const messagesTo = async ({ id }: Caller, kind: string) =>
  (await database().select().from(outbox).where(eq(outbox.userId, id)))
    .filter((message) => message.kind === kind)
    .map(({ about }) => about);
const moneyOf = async ({ id }: Caller) => (await balancesOf(id)).find(({ unit }) => unit === 'money');
const creditsOf = async ({ id }: Caller) => (await balancesOf(id)).find(({ unit }) => unit === 'credits');
/** The state of the ledger in which no entry breaks a rule and each refund has its entry. */
const EXACT = { illegal: 0, unequal: 0, off: 0 };

/** A patient who has paid for credits at 100 euros each by transfer. */
async function buyByTransfer(credits: number) {
  const patient = await makePatient();
  const order = { patient: patient.id, bundle: await bundleOf(credits), termsVersion: '1', site: REAL };
  const now = new Date();
  const payment = await takeBundle(database(), { ...order, method: 'bank-transfer', now });
  await transaction(database(), (tx) =>
    confirmPayment(tx, { payment: payment?.id ?? '', staff: patient.id, now }),
  );
  return { patient, purchase: payment?.purchaseId ?? '', practice: await makePractice() };
}

interface Bought {
  patient: Caller;
  purchase: string;
  practice: Practice;
}

/** Stores a meeting that is paid with a credit; its times are minutes from now. */
async function meetAt(
  { patient, purchase, practice }: Bought,
  times: readonly [number, number],
  failed = false,
): Promise<string> {
  const state = times[0] > 0 ? 'booked' : 'in-progress';
  const failureReportedAt = failed ? new Date() : null;
  const more = { payment: 'credit', failureReportedAt } as const;
  const meeting = await storeMeeting(practice, patient, state, times, more);
  const reservation = { meeting, practice: practice.id, minutes: 30, patient: patient.id, purchase };
  await transaction(database(), (tx) => reserveCredit(tx, { ...reservation, now: new Date() }));
  return meeting;
}

const close = (id: string) =>
  closeMeeting(database(), { id, by: SYSTEM, outcome: 'unreported', now: new Date() });
const giveBack = (id: string) =>
  cancelMeeting(database(), {
    id,
    by: SYSTEM,
    action: 'give-back',
    reason: 'technical-failure',
    now: new Date(),
  });

describe('a patient whose consultation has begun and is not closed yet', () => {
  test('withdraws at once; the price of that consultation stays with the clinic when it is closed', async () => {
    const bought = await buyByTransfer(3);
    const { patient, purchase } = bought;
    const meeting = await meetAt(bought, [-120, -90]);
    expect(await readPurchase(patient)).toMatchObject({ withdraw_until: expect.any(String), reserved: 1 });
    const { status, json } = await withdraw(patient, purchase);
    expect(status).toBe(200);
    expect(json).toEqual({
      content: { amount: 20_000, currency: 'EUR' },
      message:
        'You have withdrawn from the purchase. We will refund €200 within 14 days. A consultation from this bundle has begun and counts as used for now. If it is returned to you in the end, we will also refund its share of the price.',
    });
    expect(await messagesTo(patient, 'bundle-withdrawn')).toMatchObject([{ amount: 20_000, isOpen: true }]);
    expect(await readPurchase(patient)).toMatchObject({ state: 'withdrawn', withdraw_until: null });
    expect(await moneyOf(patient)).toMatchObject({ available: 0, reserved: 10_000 });
    await close(meeting);
    expect(await moneyOf(patient)).toMatchObject({ available: 0, reserved: 0 });
    expect(await creditsOf(patient)).toMatchObject({ available: 0, reserved: 0 });
    expect(await refundsOf(purchase)).toMatchObject([{ amount: 20_000 }]);
    expect((await entriesOf(meeting)).map(({ kind, fee }) => [kind, fee])).toEqual([
      ['reserve', null],
      ['use', 10_000],
    ]);
    expect(await auditLedger()).toMatchObject(EXACT);
  });

  test('gets its price back as well when the consultation is given back after the withdrawal', async () => {
    const bought = await buyByTransfer(3);
    const { patient, purchase } = bought;
    await close(await meetAt(bought, [-600, -570]));
    const meetings = [await meetAt(bought, [-300, -270], true), await meetAt(bought, [-120, -90], true)];
    const [first = '', second = ''] = meetings;
    expect((await withdraw(patient, purchase)).json.content).toEqual({ amount: 0, currency: 'EUR' });
    expect(await refundsOf(purchase)).toEqual([]);
    // Both are given back at the same instant, as `advanceMeetings` does.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await giveBack(first);
    await giveBack(second);
    expect(await refundsOf(purchase)).toMatchObject([{ amount: 10_000 }, { amount: 10_000 }]);
    expect(await moneyOf(patient)).toMatchObject({ available: 0, reserved: 0 });
    expect(await creditsOf(patient)).toMatchObject({ available: 0, reserved: 0 });
    const refund = { kind: 'money', percent: 100, amount: 10_000, currency: 'EUR', bundleWithdrawn: true };
    expect(await messagesTo(patient, 'meeting-cancelled')).toMatchObject([{ refund }, { refund }]);
    expect(await readPurchase(patient)).toMatchObject({ state: 'withdrawn', available: 0 });
    expect(await auditLedger()).toMatchObject(EXACT);
  });

  test('reads, as the doctor does, that its price comes back in place of the credit', async () => {
    const bought = await buyByTransfer(2);
    const { patient, purchase, practice } = bought;
    const earlier = await meetAt(bought, [-300, -270], true);
    await giveBack(earlier);
    const meeting = await meetAt(bought, [-120, -90]);
    const params = { id: meeting };
    const readAsPatient = async (id = meeting) =>
      (await call(getMeeting, { as: patient, locale: 'en', params: { id } })).json.content.bundle_withdrawn;
    expect(await readAsPatient()).toBe(false);
    await withdraw(patient, purchase);
    expect(await readAsPatient()).toBe(true);
    const read = await call(getDoctorMeeting, { as: practice.doctor, locale: 'en', params });
    expect(read.json.content).toMatchObject({ payment: 'credit', bundle_withdrawn: true });
    await reportTechnicalFailure(database(), {
      id: meeting,
      by: { role: 'patient', id: patient.id },
      now: new Date(),
    });
    expect(await messagesTo(practice.doctor, 'failure-reported')).toEqual([
      { meeting, back: 'credit', bundleWithdrawn: true },
    ]);
    await giveBack(meeting);
    expect(await readAsPatient()).toBe(true);
    // The earlier credit went back to the bundle, before the withdrawal.
    expect(await readAsPatient(earlier)).toBe(false);
  });

  test('is not bound to a new time by staff after the withdrawal', async () => {
    const bought = await buyByTransfer(2);
    const meeting = await meetAt(bought, [-120, -90], true);
    await withdraw(bought.patient, bought.purchase);
    const by = { role: 'staff', actor: 'someone' } as const;
    const now = new Date();
    const startsAt = new Date(now.getTime() + DAY);
    const site = { demo: true, account: true };
    await expect(moveMeeting(database(), { id: meeting, by, startsAt, site, now })).rejects.toMatchObject({
      refusal: 'state',
    });
  });

  test('finds each refund once in the list of payments, with the state of its own', async () => {
    const bought = await buyByTransfer(2);
    const { patient, purchase } = bought;
    const meeting = await meetAt(bought, [-120, -90], true);
    await withdraw(patient, purchase);
    await giveBack(meeting);
    const [withdrawalRefund] = await refundsOf(purchase);
    await transaction(database(), (tx) =>
      markRefundSent(tx, { refund: withdrawalRefund?.id ?? '', staff: patient.id, now: new Date() }),
    );
    const { items } = (await call(getTransactions, { as: patient, locale: 'en' })).json.content;
    const listed = items.filter(({ kind }: { kind: string }) => kind === 'refund');
    expect(listed).toMatchObject([
      { refund: 'due', money: { amount: 10_000 }, reference: expect.any(String) },
      { refund: 'sent', money: { amount: 10_000 }, reference: expect.any(String) },
    ]);
  });

  test('withdraws from the last consultation of a bundle, and reads that nothing comes back yet', async () => {
    const bought = await buyByTransfer(1);
    const { patient, purchase } = bought;
    const meeting = await meetAt(bought, [-120, -90], true);
    const { json } = await withdraw(patient, purchase);
    expect(json.content).toEqual({ amount: 0, currency: 'EUR' });
    expect(json.message).toContain('There is nothing to refund at the moment.');
    // The price that is open is not settled as the clinic's, however long the decision takes.
    await settlePurchases(database(), new Date(Date.now() + 40 * DAY));
    expect(await moneyOf(patient)).toMatchObject({ reserved: 10_000 });
    await giveBack(meeting);
    expect(await refundsOf(purchase)).toMatchObject([{ amount: 10_000 }]);
    expect(await auditLedger()).toMatchObject(EXACT);
  });

  test('cancels a consultation ahead first, which is still possible', async () => {
    const bought = await buyByTransfer(3);
    const { patient, purchase } = bought;
    await meetAt(bought, [-120, -90]);
    const ahead = await meetAt(bought, [5_000, 5_030]);
    const refusal = await withdraw(patient, purchase);
    expect(refusal.status).toBe(409);
    expect(refusal.json.message).toContain('cancel it first');
    expect(await readPurchase(patient)).toMatchObject({ withdraw_until: null });
    const by = { role: 'patient', id: patient.id } as const;
    await cancelMeeting(database(), {
      id: ahead,
      by,
      action: 'cancel',
      reason: 'price',
      now: new Date(),
    });
    expect((await withdraw(patient, purchase)).json.content).toEqual({ amount: 20_000, currency: 'EUR' });
  });

  test('pays the same when the consultation is closed at the moment of the withdrawal', async () => {
    const bought = await buyByTransfer(2);
    const { patient, purchase } = bought;
    const meeting = await meetAt(bought, [-120, -90]);
    const [answer] = await Promise.all([withdraw(patient, purchase), close(meeting)]);
    expect(answer.json.content).toEqual({ amount: 10_000, currency: 'EUR' });
    expect(await moneyOf(patient)).toMatchObject({ available: 0, reserved: 0 });
    expect(await auditLedger()).toMatchObject(EXACT);
  });
});
