import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { lockPayment } from '#db/queries/money/payments.ts';
import { giveBack, payFor } from '#services/money/ledger.ts';
import { confirmPayment as confirmAtDesk } from '#services/desk/payments.ts';
import { confirmPayment, markRefundSent, refusePayment } from '#services/money/staff-payments.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { bundlePurchases, bundles } from '#db/schema/bundles.ts';
import { refunds } from '#db/schema/money.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { useTestDatabase } from '../support/database.ts';
import { balancesOf, bundleOf, DEMO, newPatient, NOW } from './support.ts';

useTestDatabase();

const staff = randomUUID();
const LATER = new Date('2026-11-25T12:00:00Z');
const order = { method: 'bank-transfer' as PaymentMethod, termsVersion: '1', site: DEMO, now: NOW };
const orderBundle = (patient: string, bundle: number, change = {}) =>
  takeBundle(database(), { ...order, patient, bundle, ...change });
const confirm = (payment: string) =>
  transaction(database(), (tx) => confirmPayment(tx, { payment, staff, now: LATER }));
const meetingOf = (patient: string) => ({
  meeting: randomUUID(),
  practice: randomUUID(),
  patient,
  price: { amount: 4500, currency: 'EUR' },
});

describe('a bundle by bank transfer', () => {
  test('grants its credits when staff confirm the money, once', async () => {
    const patient = await newPatient();
    const payment = await orderBundle(patient, await bundleOf(3));
    expect(payment).toMatchObject({ state: 'pending', amount: 30_000, currency: 'EUR', termsVersion: '1' });
    expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 0, reserved: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => confirm(payment?.id ?? '')));
    expect(answers.filter((answer) => answer?.outcome === 'booked')).toHaveLength(1);
    expect(answers.map((answer) => [answer?.payment.state, answer?.payment.settledBy])).toEqual(
      Array(3).fill(['paid', staff]),
    );
    expect(await balancesOf(patient)).toEqual([
      { unit: 'credits', available: 3, reserved: 0 },
      // The money is reserved until the patient can no longer withdraw from the purchase.
      { unit: 'money', available: 0, reserved: 30_000 },
    ]);
    const [purchase] = await database()
      .select()
      .from(bundlePurchases)
      .where(eq(bundlePurchases.id, payment?.purchaseId ?? ''));
    // The ninety days of the bundle begin with the payment, not with the order.
    expect(purchase?.expiresAt).toEqual(new Date('2027-02-23T12:00:00Z'));
  });

  test('has one pending payment, however often it is ordered; another method replaces it', async () => {
    const patient = await newPatient();
    const bundle = await bundleOf(1);
    const orders = await Promise.all([1, 2, 3, 4].map(() => orderBundle(patient, bundle)));
    expect(new Set(orders.map((payment) => payment?.id)).size).toBe(1);
    expect(await orderBundle(patient, bundle, { method: 'sandbox' })).toMatchObject({ state: 'paid' });
    expect((await confirm(orders[0]?.id ?? ''))?.outcome).toBe('late');
    expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 1, reserved: 0 });
  });

  test('is ordered anew when its price has another currency or amount', async () => {
    const patient = await newPatient();
    const bundle = await bundleOf(1);
    const priceIs = (price: { currency?: string; amount?: number }) =>
      database().update(bundles).set(price).where(eq(bundles.id, bundle));
    const first = await orderBundle(patient, bundle);
    await priceIs({ currency: 'TRY' });
    const second = await orderBundle(patient, bundle);
    expect(second).toMatchObject({ currency: 'TRY', amount: first?.amount, state: 'pending' });
    await priceIs({ amount: 9_000 });
    const third = await orderBundle(patient, bundle);
    expect(third).toMatchObject({ currency: 'TRY', amount: 9_000, state: 'pending' });
    expect((await confirm(second?.id ?? ''))?.outcome).toBe('late');
  });

  test('can be refused with a reason, once', async () => {
    const payment = (await orderBundle(await newPatient(), await bundleOf(1)))?.id ?? '';
    const refuse = (reason: string) =>
      transaction(database(), (tx) => refusePayment(tx, { payment, staff, now: LATER, reason }));
    expect(await refuse('nothing came')).toMatchObject({
      refused: true,
      payment: { state: 'refused', reason: 'nothing came' },
    });
    expect(await refuse('again')).toMatchObject({
      refused: false,
      payment: { reason: 'nothing came' },
    });
  });

  test('that was refused and is paid after all no longer has the reason of the refusal', async () => {
    const payment = (await orderBundle(await newPatient(), await bundleOf(1)))?.id ?? '';
    await transaction(database(), (tx) =>
      refusePayment(tx, { payment, staff, now: LATER, reason: 'nothing came' }),
    );
    const confirmed = await transaction(database(), (tx) =>
      confirmPayment(tx, { payment, staff: undefined, now: LATER }),
    );
    expect(confirmed).toMatchObject({
      outcome: 'late',
      payment: { state: 'paid', reason: null, settledBy: null },
    });
  });

  test.each([
    ['number of credits', { credits: 2 }, {}],
    ['validity', { validDays: 30 }, {}],
    ['longest meeting', { minutes: 30 }, {}],
    ['version of the terms', {}, { termsVersion: '2' }],
  ])('is ordered anew when it has another %s', async (_, offer, agreement) => {
    const patient = await newPatient();
    const bundle = await bundleOf(1);
    const first = await orderBundle(patient, bundle);
    await database()
      .update(bundles)
      .set({ position: 1, ...offer })
      .where(eq(bundles.id, bundle));
    const second = await orderBundle(patient, bundle, agreement);
    expect(second).toMatchObject({ state: 'pending', ...agreement });
    expect(second?.id).not.toBe(first?.id);
    const purchases = eq(bundlePurchases.id, second?.purchaseId ?? '');
    expect(await database().select().from(bundlePurchases).where(purchases)).toMatchObject([offer]);
    expect((await confirm(first?.id ?? ''))?.outcome).toBe('late');
  });

  test('cannot be ordered when it is not sold, and an unknown payment cannot be confirmed', async () => {
    const bundle = await bundleOf(1);
    await database().update(bundles).set({ offered: false }).where(eq(bundles.id, bundle));
    expect(await orderBundle(await newPatient(), bundle)).toBeUndefined();
    expect(await orderBundle(await newPatient(), 2_000_000_000)).toBeUndefined();
    expect(await confirm(randomUUID())).toBeUndefined();
  });

  test('can be ordered again while staff confirm the order before, without a deadlock', async () => {
    const patient = await newPatient();
    const bundle = await bundleOf(1);
    const firstOrder = await orderBundle(patient, bundle);
    const isLocked = Promise.withResolvers<void>();
    // Takes the locks of a confirmation in their order, with time for the other order in between.
    const confirmation = transaction(database(), async (tx) => {
      await lockPayment(tx, firstOrder?.id ?? '');
      isLocked.resolve();
      await pause(300);
      await lockMoneyAccount(tx, patient, 'EUR');
    });
    await isLocked.promise;
    const secondOrder = orderBundle(patient, bundle);
    await Promise.all([confirmation, secondOrder]);
    expect((await secondOrder)?.id).toBe(firstOrder?.id);
  });
});

test('a confirmation at the desk that the database ends because of a deadlock is tried again', async () => {
  const patient = await newPatient();
  const payment = (await orderBundle(patient, await bundleOf(1)))?.id ?? '';
  const isLocked = Promise.withResolvers<void>();
  // Takes the locks in the other order. PostgreSQL ends the transaction that has waited the longest: the confirmation.
  const otherOrder = transaction(database(), async (tx) => {
    await lockMoneyAccount(tx, patient, 'EUR');
    isLocked.resolve();
    await pause(500);
    await lockPayment(tx, payment);
  });
  await isLocked.promise;
  const confirming = confirmAtDesk(database(), { actor: 'desk:leyla' }, payment, LATER);
  const [confirmed] = await Promise.all([confirming, otherOrder]);
  expect(confirmed?.outcome).toBe('booked');
  expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 1, reserved: 0 });
});

test('money for a cancelled meeting becomes a due refund, which staff mark as sent once', async () => {
  const meeting = meetingOf(await newPatient());
  const pendingPayment = await transaction(database(), (tx) => payFor(tx, { ...order, ...meeting }));
  await transaction(database(), (tx) => giveBack(tx, { ...meeting, now: NOW }));
  expect(await confirm(pendingPayment.id)).toMatchObject({ outcome: 'late', payment: { state: 'paid' } });
  expect(await balancesOf(meeting.patient)).toEqual([{ unit: 'money', available: 0, reserved: 0 }]);
  const readRefunds = () => database().select().from(refunds).where(eq(refunds.paymentId, pendingPayment.id));
  const [refund] = await readRefunds();
  expect(refund).toMatchObject({ amount: 4500, sentAt: null });
  const sentRefund = { refund: refund?.id ?? '', staff, now: LATER };
  expect(await transaction(database(), (tx) => markRefundSent(tx, sentRefund))).toBe(meeting.patient);
  expect(await transaction(database(), (tx) => markRefundSent(tx, sentRefund))).toBeUndefined();
  expect(await readRefunds()).toMatchObject([{ sentAt: LATER, sentBy: staff }]);
});

test('the sandbox refunds at once', async () => {
  const meeting = meetingOf(await newPatient());
  const paidPayment = await transaction(database(), (tx) =>
    payFor(tx, { ...order, ...meeting, method: 'sandbox' }),
  );
  await transaction(database(), (tx) => giveBack(tx, { ...meeting, now: LATER }));
  expect(await database().select().from(refunds).where(eq(refunds.paymentId, paidPayment.id))).toMatchObject([
    { amount: 4500, sentAt: LATER },
  ]);
});
