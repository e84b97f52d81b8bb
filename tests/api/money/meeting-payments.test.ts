import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { giveBack, payFor, giveBackShare, spendReserved } from '#services/money/ledger.ts';
import { MethodRefused } from '#services/money/payments.ts';
import { payments, refunds } from '#db/schema/money.ts';
import { useTestDatabase } from '../support/database.ts';
import { balancesOf, DEMO, entriesOf, newPatient, NOW, paidMeeting, REAL } from './support.ts';

useTestDatabase();

const nextDay = new Date(NOW.getTime() + 86_400_000);

describe('money for a meeting', () => {
  const newOrder = async (method: 'sandbox' | 'bank-transfer', site = REAL) => ({
    meeting: randomUUID(),
    practice: randomUUID(),
    patient: await newPatient(),
    method,
    site,
    price: { amount: 7501, currency: 'EUR' },
    termsVersion: '1',
    now: NOW,
  });

  test('by bank transfer is one pending payment, and is not entered in the ledger', async () => {
    const order = await newOrder('bank-transfer');
    const firstPayment = await transaction(database(), (tx) => payFor(tx, order));
    expect(firstPayment).toMatchObject({ state: 'pending', amount: 7501, meetingId: order.meeting });
    expect(firstPayment.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await transaction(database(), (tx) => payFor(tx, order))).id).toBe(firstPayment.id);
    expect(await entriesOf(order.meeting)).toEqual([]);
    const otherPayment = await transaction(database(), (tx) =>
      payFor(tx, { ...order, method: 'sandbox', site: DEMO }),
    );
    expect(otherPayment.state).toBe('paid');
    expect(otherPayment.id).not.toBe(firstPayment.id);
  });

  test('has its pending payment cancelled with the meeting', async () => {
    const order = await newOrder('bank-transfer');
    const firstPayment = await transaction(database(), (tx) => payFor(tx, order));
    await transaction(database(), (tx) => giveBack(tx, order));
    const [row] = await database().select().from(payments).where(eq(payments.id, firstPayment.id));
    expect(row?.state).toBe('cancelled');
  });

  test('is paid at once by the sandbox, in demo mode alone', async () => {
    const refusedOrder = await newOrder('sandbox');
    await expect(transaction(database(), (tx) => payFor(tx, refusedOrder))).rejects.toThrow(MethodRefused);
    const order = await newOrder('sandbox', DEMO);
    expect(await transaction(database(), (tx) => payFor(tx, order))).toMatchObject({ state: 'paid' });
    expect(await balancesOf(order.patient)).toEqual([{ unit: 'money', available: 0, reserved: 7501 }]);
    expect((await transaction(database(), (tx) => payFor(tx, order))).state).toBe('paid');
  });

  test('is refunded by half, rounded in favour of the patient; the rest belongs to the practice', async () => {
    const patient = await newPatient();
    const { meeting, payment } = await paidMeeting(patient, 7501);
    const event = { meeting, percent: 50, now: nextDay };
    expect(await transaction(database(), (tx) => giveBackShare(tx, event))).toEqual({
      money: { amount: 3751, currency: 'EUR' },
    });
    expect(await transaction(database(), (tx) => giveBackShare(tx, event))).toEqual({});
    expect(await balancesOf(patient)).toEqual([{ unit: 'money', available: 0, reserved: 0 }]);
    const kinds = (await entriesOf(meeting)).map(({ kind, amount, fee }) => [kind, amount, fee]);
    expect(kinds).toEqual([
      ['pay', 7501, null],
      ['reserve', 7501, null],
      ['give-back', 3751, null],
      ['use', 3750, 3750],
      ['refund', 3751, null],
    ]);
    const dueRefunds = await database().select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(dueRefunds).toMatchObject([{ amount: 3751, currency: 'EUR', sentAt: null }]);
  });

  test('is not given back once it is used', async () => {
    const { meeting } = await paidMeeting(await newPatient(), 100);
    await transaction(database(), (tx) => spendReserved(tx, { meeting, now: NOW }));
    expect(await transaction(database(), (tx) => giveBack(tx, { meeting, now: NOW }))).toEqual({});
  });
});
