import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { giveBack, reserveCredit } from '#services/money/ledger.ts';
import { ORDER_DAYS } from '#services/money/expire-orders.ts';
import { confirmPayment } from '#services/money/staff-payments.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { meetings } from '#db/schema/meetings.ts';
import { payments } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
import { runSteps } from '#jobs/run-steps.ts';
import { runDaily, runMinutely } from '#jobs/rounds.ts';
import { makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { balancesOf, buyBundle, bundleOf, DEMO, newPatient, NOW } from '../money/support.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

const DAY = 86_400_000;
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY);
/** Marks the waiting messages to an account as sent, and returns them; confirmations of payments are left out. */
const takeMessagesTo = async (user: string) => {
  const rows = await database()
    .update(outbox)
    .set({ state: 'sent', endedAt: NOW })
    .where(and(eq(outbox.userId, user), eq(outbox.state, 'waiting'), ne(outbox.kind, 'payment-received')))
    .returning();
  return rows.map(({ kind, about }) => ({ kind, about }));
};

test('a failed step does not stop the other steps, and the round fails', async () => {
  const lastStep = vi.fn(async () => undefined);
  const failWith = (text: string) => async () => {
    throw new Error(text);
  };
  await expect(runSteps(database(), [failWith('first'), lastStep], NOW)).rejects.toThrow('first');
  await expect(runSteps(database(), [failWith('first'), failWith('second'), lastStep], NOW)).rejects.toThrow(
    '2 steps',
  );
  expect(lastStep.mock.calls).toEqual([
    [database(), NOW],
    [database(), NOW],
  ]);
});

test('the minutely round ends unpaid and unanswered requests, and notifies once', async () => {
  const patient = await newPatient();
  const bundle = await bundleOf(1);
  const orderBody = { patient, method: 'bank-transfer', termsVersion: '1', site: DEMO, now: NOW } as const;
  const order = await takeBundle(database(), { ...orderBody, bundle });
  const practice = await makePractice();
  const otherPatient = await makePatient();
  const unpaid = await storeMeeting(practice, otherPatient, 'awaiting-payment', [3000, 3030], { dueAt: NOW });
  await runMinutely(new Date(daysFromNow(ORDER_DAYS).getTime() - 1));
  expect(await takeMessagesTo(patient)).toEqual([]);
  for (const late of [0, 1, 2]) await runMinutely(daysFromNow(ORDER_DAYS + late / 1440));
  const about = { amount: 10_000, currency: 'EUR', reference: order?.reference };
  expect(await takeMessagesTo(patient)).toEqual([{ kind: 'order-expired', about }]);
  expect(await takeMessagesTo(otherPatient.id)).toMatchObject([
    { kind: 'meeting-cancelled', about: { meeting: unpaid } },
  ]);
  const [row] = await database().select().from(meetings).where(eq(meetings.id, unpaid));
  expect(row).toMatchObject({ state: 'expired', reason: 'unpaid', sequence: 1 });
  // A transfer that arrives after all is to be refunded.
  const latePayment = { payment: order?.id ?? '', staff: patient, now: daysFromNow(ORDER_DAYS + 1) };
  expect(await transaction(database(), (tx) => confirmPayment(tx, latePayment))).toMatchObject({
    outcome: 'late',
  });
  expect(await balancesOf(patient)).toContainEqual({ unit: 'money', available: 0, reserved: 0 });
  const states = await database().select({ state: payments.state }).from(payments);
  expect(states).toEqual([{ state: 'paid' }]);
});

test('owners of unused credits are warned fourteen and three days before expiry, once each', async () => {
  const patient = await newPatient();
  const spender = await newPatient();
  await buyBundle(patient, await bundleOf(2));
  const spentPurchase = await buyBundle(spender, await bundleOf(1));
  const meeting = { meeting: crypto.randomUUID(), practice: crypto.randomUUID(), minutes: 30 };
  await transaction(database(), (tx) =>
    reserveCredit(tx, { ...meeting, patient: spender, purchase: spentPurchase, now: NOW }),
  );
  // Ninety days from 12:00 in Istanbul: the last day is the 19th of February.
  const warning = { kind: 'credits-expiring', about: { credits: 2, on: '2027-02-19' } };
  await runDaily(new Date(daysFromNow(76).getTime() - 1));
  expect(await takeMessagesTo(patient)).toEqual([]);
  for (const day of [76, 77, 86.9]) await runDaily(daysFromNow(day));
  expect(await takeMessagesTo(patient)).toEqual([warning]);
  for (const day of [87, 88, 89]) await runDaily(daysFromNow(day));
  expect(await takeMessagesTo(patient)).toEqual([warning]);
  for (const day of [90, 91]) await runDaily(daysFromNow(day));
  expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 0, reserved: 0 });
  expect(await takeMessagesTo(patient)).toEqual([]);
  // A reserved credit does not expire; once it is given back it has a new end, with warnings of its own.
  expect(await takeMessagesTo(spender)).toEqual([]);
  await transaction(database(), (tx) => giveBack(tx, { meeting: meeting.meeting, now: daysFromNow(91) }));
  await runDaily(daysFromNow(107));
  expect(await takeMessagesTo(spender)).toEqual([expect.objectContaining({ kind: 'credits-expiring' })]);
  for (const day of [107.5, 118, 119, 120]) await runDaily(daysFromNow(day));
  expect(await takeMessagesTo(spender)).toHaveLength(1);
});

test('an order that cannot be cancelled does not stop the others, and the round fails', async () => {
  const patient = await newPatient();
  const orderBody = { patient, method: 'bank-transfer', termsVersion: '1', site: DEMO } as const;
  const takeOrder = async (now: Date) => {
    const bundle = await bundleOf(1);
    return (await takeBundle(database(), { ...orderBody, bundle, now }))?.id ?? '';
  };
  const failingOrder = await takeOrder(daysFromNow(-1));
  const otherOrder = await takeOrder(NOW);
  const db = database();
  await db.execute(
    sql.raw(`alter table payments add constraint c check (id <> '${failingOrder}' or state <> 'cancelled')`),
  );
  onTestFinished(async () => {
    await db.execute(sql`alter table payments drop constraint c`);
  });
  await expect(runMinutely(daysFromNow(ORDER_DAYS))).rejects.toThrow('1 orders could not be cancelled');
  const states = await db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(inArray(payments.id, [failingOrder, otherOrder]));
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [failingOrder, 'pending'],
      [otherOrder, 'cancelled'],
    ]),
  );
});
