import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getBundles } from '#contract/patient/bundles.ts';
import { rescheduleMeeting } from '#contract/patient/booking.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { payMeeting } from '#contract/patient/payments.ts';
import { database, transaction } from '#db/client.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { confirmMeeting } from '#services/meetings/answer.ts';
import { payMeeting as payIn } from '#services/meetings/pay.ts';
import { confirmPayment, refusePayment } from '#services/money/staff-payments.ts';
import { accountEvents } from '#db/schema/account-events.ts';
import { meetings } from '#db/schema/meetings.ts';
import { payments } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
import { specialties } from '#db/schema/specialties.ts';
import { balancesOf, buyBundle, bundleOf, REAL } from '../money/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import {
  runAt,
  DAY_MINUTES,
  iso,
  minutesLater,
  makePatient,
  makePractice,
  NOW,
  storeMeeting,
  useStillClock,
} from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

const START = 3 * DAY_MINUTES;
const pay = (as: Caller, id: string, payment: string, more = {}) =>
  call(payMeeting, { as, locale: 'en', params: { id }, body: { payment, terms: true, ...more } });
const paymentsOf = (id: string) =>
  database().select().from(payments).where(eq(payments.meetingId, id)).orderBy(payments.createdAt);
const stateOf = async (id: string) =>
  (await database().select().from(meetings).where(eq(meetings.id, id)))[0]?.state;
const confirmByStaff = (payment = '', staff = '') =>
  transaction(database(), (tx) => confirmPayment(tx, { payment, staff, now: NOW })).then(
    (confirmed) => confirmed?.outcome,
  );

/** A confirmed meeting whose transfer staff have refused. */
async function refusedMeeting() {
  const practice = await makePractice();
  const patient = await makePatient();
  const id = await storeMeeting(practice, patient, 'requested', [START, START + 30], {
    payment: 'bank-transfer',
  });
  const by = { role: 'doctor', id: practice.doctor.id } as const;
  await confirmMeeting(database(), { id, by, site: REAL, now: NOW });
  const [firstPayment] = await paymentsOf(id);
  const refusal = {
    payment: firstPayment?.id ?? '',
    staff: practice.doctor.id,
    now: NOW,
    reason: 'nothing came',
  };
  await transaction(database(), (tx) => refusePayment(tx, refusal));
  return { id, practice, patient, firstPayment: firstPayment?.id ?? '', staff: practice.doctor.id };
}

test('a refused transfer is reported to the patient, and the meeting can be paid again by transfer', async () => {
  const { id, patient, firstPayment, staff } = await refusedMeeting();
  const messages = await database().select().from(outbox).where(eq(outbox.userId, patient.id));
  expect(messages.map(({ kind }) => kind)).toContain('payment-refused');
  expect(await stateOf(id)).toBe('awaiting-payment');
  const payAgain = () =>
    payIn(database(), {
      id,
      patientId: patient.id,
      site: REAL,
      now: NOW,
      payment: { by: 'bank-transfer', termsVersion: '2' },
    });
  const secondPayment = await payAgain();
  expect(secondPayment?.payment).toMatchObject({ state: 'pending', amount: 5000, termsVersion: '2' });
  expect((await payAgain())?.payment?.id).toBe(secondPayment?.payment?.id);
  // The first transfer arrives after all: it books the meeting, and the second payment is cancelled.
  expect(await confirmByStaff(firstPayment, staff)).toBe('booked');
  expect(await stateOf(id)).toBe('booked');
  expect((await paymentsOf(id)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'paid']);
  // The second transfer arrives too: it goes back, and a later cancellation refunds the first.
  expect(await confirmByStaff(secondPayment?.payment?.id, staff)).toBe('late');
  const cancelled = await cancelMeeting(database(), {
    id,
    by: { role: 'patient', id: patient.id },
    action: 'cancel',
    reason: 'other',
    now: NOW,
  });
  expect(cancelled?.refund).toMatchObject({ kind: 'money', percent: 100, amount: 5000 });
  expect(await balancesOf(patient.id)).toEqual([{ unit: 'money', available: 0, reserved: 0 }]);
});

test('a pending payment in place of another one is an event for the open pages of the patient', async () => {
  const { id, patient } = await refusedMeeting();
  const begin = (termsVersion: string) =>
    payIn(database(), {
      id,
      patientId: patient.id,
      site: REAL,
      now: NOW,
      payment: { by: 'bank-transfer', termsVersion },
    });
  const events = () => database().select().from(accountEvents).where(eq(accountEvents.userId, patient.id));
  await begin('1');
  const earlierEvents = await events();
  expect((await begin('2'))?.payment).toMatchObject({ state: 'pending', termsVersion: '2' });
  expect(await events()).toHaveLength(earlierEvents.length + 1);
});

test('after a refused transfer the sandbox or a credit can pay the meeting', async () => {
  const oneMeeting = await refusedMeeting();
  const { status, json } = await pay(oneMeeting.patient, oneMeeting.id, 'sandbox');
  expect({ status, message: json.message }).toEqual({
    status: 200,
    message: 'Thank you. Your consultation is booked.',
  });
  expect(json.content).toMatchObject({ meeting: { state: 'booked' }, payment: { state: 'paid' } });
  expect((await pay(oneMeeting.patient, oneMeeting.id, 'sandbox')).status).toBe(409);

  const otherMeeting = await refusedMeeting();
  expect((await pay(otherMeeting.patient, otherMeeting.id, 'credit')).json.message).toContain(
    'bundles covers',
  );
  expect(await stateOf(otherMeeting.id)).toBe('awaiting-payment');
  const purchase = await buyBundle(otherMeeting.patient.id, await bundleOf(2), NOW);
  const creditPayment = await pay(otherMeeting.patient, otherMeeting.id, 'credit', { purchase_id: purchase });
  expect(creditPayment.json.content).toMatchObject({ meeting: { state: 'booked' }, payment: null });
  expect(await balancesOf(otherMeeting.patient.id)).toContainEqual({
    unit: 'credits',
    available: 1,
    reserved: 1,
  });
  // The refused transfer arrives after all: since the meeting is paid, it goes back.
  expect(await confirmByStaff(otherMeeting.firstPayment, otherMeeting.staff)).toBe('late');
});

test('a meeting that waits for its payment names the bundles that can pay for it, the first to expire at the front', async () => {
  const { id, patient } = await refusedMeeting();
  const field = { key: crypto.randomUUID(), position: 0 };
  const [specialty] = await database().insert(specialties).values(field).returning();
  const later = await buyBundle(patient.id, await bundleOf(2), NOW);
  const sooner = await buyBundle(patient.id, await bundleOf(2), new Date(NOW.getTime() - 86_400_000));
  await buyBundle(patient.id, await bundleOf(2, { minutes: 15 }), NOW);
  await buyBundle(patient.id, await bundleOf(2, { specialtyId: specialty?.id ?? 0 }), NOW);
  const purchases = async () =>
    (await call(getMeeting, { as: patient, params: { id } })).json.content.purchases;
  expect(await purchases()).toEqual([sooner, later]);
  expect((await pay(patient, id, 'credit', { purchase_id: later })).status).toBe(200);
  expect(await purchases()).toBeUndefined();
});

test('a payment under terms that have changed since they were read is refused, and nothing is paid', async () => {
  const { id, patient } = await refusedMeeting();
  const stored = async () => ({
    payments: await paymentsOf(id),
    meeting: await database().select().from(meetings).where(eq(meetings.id, id)),
  });
  const before = await stored();
  const refusal = await pay(patient, id, 'sandbox', { terms_version: '2020-01-01' });
  expect({ status: refusal.status, errors: Object.keys(refusal.json.errors) }).toEqual({
    status: 409,
    errors: ['terms'],
  });
  expect(await stored()).toEqual(before);
  const { terms } = (await call(getBundles, { as: patient, locale: 'en' })).json.content.before_paying;
  expect((await pay(patient, id, 'sandbox', { terms_version: terms.version })).status).toBe(200);
  const [paid] = (await stored()).meeting;
  expect(paid).toMatchObject({ state: 'booked', termsVersion: terms.version });
});

test('a meeting can be paid until it expires, by its own patient, with agreement to the terms', async () => {
  const { id, patient, practice } = await refusedMeeting();
  const stranger = await makePatient();
  const foreign = await pay(stranger, id, 'sandbox');
  const missingMeeting = await pay(stranger, crypto.randomUUID(), 'sandbox');
  expect({ status: foreign.status, text: missingMeeting.text }).toEqual({ status: 404, text: foreign.text });
  expect((await pay(practice.doctor, id, 'sandbox')).status).toBe(403);
  expect(Object.keys((await pay(patient, id, 'sandbox', { terms: false })).json.errors)).toEqual(['terms']);
  expect(Object.keys((await pay(patient, id, 'cash')).json.errors)).toEqual(['payment']);
  await database()
    .update(meetings)
    .set({ dueAt: minutesLater(5) })
    .where(eq(meetings.id, id));
  expect((await runAt(5, () => pay(patient, id, 'sandbox'))).status).toBe(409);
  expect((await runAt(4, () => pay(patient, id, 'sandbox'))).status).toBe(200);
});

test('a meeting that waits for a transfer and is moved to an earlier day is to be paid a day before its new start', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const due = { payment: 'bank-transfer', dueAt: minutesLater(3 * DAY_MINUTES) } as const;
  const span = [10 * DAY_MINUTES, 10 * DAY_MINUTES + 30] as const;
  const id = await storeMeeting(practice, patient, 'awaiting-payment', span, due);
  const moveTo = (days: number) =>
    call(rescheduleMeeting, { as: patient, params: { id }, body: { at: iso(days * DAY_MINUTES) } });
  expect((await moveTo(3.5)).json.content.due).toBe(iso(2.5 * DAY_MINUTES));
  const messages = await database().select().from(outbox).where(eq(outbox.userId, patient.id));
  expect(messages.find(({ kind }) => kind === 'meeting-awaiting-payment')?.about).toMatchObject({
    payBy: iso(2.5 * DAY_MINUTES),
  });
  expect((await moveTo(20)).json.content.due).toBe(iso(2.5 * DAY_MINUTES));
});

test('a request that is to be paid by transfer keeps the time for its answer when it is moved', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const due = { payment: 'bank-transfer', dueAt: minutesLater(2 * DAY_MINUTES) } as const;
  const span = [10 * DAY_MINUTES, 10 * DAY_MINUTES + 30] as const;
  const id = await storeMeeting(practice, patient, 'requested', span, due);
  const at = iso(2.5 * DAY_MINUTES);
  const { json } = await call(rescheduleMeeting, { as: patient, params: { id }, body: { at } });
  expect(json.content.due).toBe(iso(2 * DAY_MINUTES));
});
