import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeMeeting } from '#contract/doctor/meetings.ts';
import { cancelMeeting, reportAbsence, rescheduleMeeting } from '#contract/patient/booking.ts';
import { database, transaction } from '#db/client.ts';
import { confirmMeeting } from '#services/meetings/answer.ts';
import { cancelMeeting as cancelInDatabase } from '#services/meetings/cancel.ts';
import { confirmPayment } from '#services/money/staff-payments.ts';
import { meetingLog, meetings } from '#db/schema/meetings.ts';
import { payments } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import {
  ask,
  runAt,
  DAY_MINUTES,
  iso,
  minutesLater,
  makePatient,
  makePractice,
  messagesAbout,
  NOW,
  storeMeeting,
  useStillClock,
} from './support.ts';

const db = database();
useTestDatabase({ saleTerms: true });

const DAY = DAY_MINUTES;

useStillClock();

/** A practice, and a patient who can book it. */
const makeSides = async () => ({ practice: await makePractice(), patient: await makePatient() });

const stateOf = async (id: string) => {
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id));
  return row?.state;
};

describe('from request to meeting', () => {
  const changeAs = (as: { cookie: string }, id: string, body: object) =>
    call(changeMeeting, { as, params: { id }, body, from: newCaller() });

  test('a confirmed and paid meeting is booked, both sides are notified and reminded; each change is logged', async () => {
    const { practice, patient } = await makeSides();
    const { id } = await ask(patient, practice, iso(3 * DAY));
    const { status, json } = await changeAs(practice.doctor, id, { action: 'Confirmed' });
    expect({ status, state: json.content.state, message: json.message }).toEqual({
      status: 200,
      state: 'booked',
      message: 'The consultation has been confirmed.',
    });
    const kinds = await messagesAbout(id);
    expect(kinds.filter((kind) => kind === 'meeting-booked')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'reminder-2h')).toHaveLength(2);
    const log = await db.select().from(meetingLog).where(eq(meetingLog.meetingId, id));
    expect(log.map(({ action, by, to }) => `${action} by ${by}: ${to}`)).toEqual([
      'hold by patient: held',
      'request by patient: requested',
      'confirm by doctor: awaiting-payment',
      'pay by system: booked',
    ]);
    expect((await changeAs(practice.doctor, id, { action: 'Confirmed' })).status).toBe(409);
  });

  test('a meeting paid by transfer waits for the money, and is booked when staff confirm it', async () => {
    const { practice, patient } = await makeSides();
    const terms = { payment: 'bank-transfer' } as const;
    const id = await storeMeeting(practice, patient, 'requested', [6 * DAY, 6 * DAY + 30], terms);
    const by = { role: 'doctor', id: practice.doctor.id } as const;
    const site = { demo: false, account: true };
    const confirmation = await confirmMeeting(db, { id, by, site, now: NOW });
    expect({ state: confirmation?.state, dueAt: confirmation?.dueAt }).toEqual({
      state: 'awaiting-payment',
      dueAt: minutesLater(3 * DAY),
    });
    expect(await messagesAbout(id)).toEqual(['meeting-awaiting-payment']);
    const [payment] = await db.select().from(payments).where(eq(payments.meetingId, id));
    const confirmedPayment = { payment: payment?.id ?? '', staff: practice.doctor.id, now: NOW };
    const confirmByStaff = async () =>
      (await transaction(db, (tx) => confirmPayment(tx, confirmedPayment)))?.outcome;
    expect({ outcome: await confirmByStaff(), state: await stateOf(id) }).toEqual({
      outcome: 'booked',
      state: 'booked',
    });
    expect({ outcome: await confirmByStaff(), state: await stateOf(id) }).toEqual({
      outcome: 'before',
      state: 'booked',
    });
    expect(await messagesAbout(id)).toContain('meeting-booked');
  });

  test('a declined request frees its time', async () => {
    const { practice, patient } = await makeSides();
    const { id } = await ask(patient, practice, iso(DAY));
    const body = { action: 'Declined', reason: 'not-my-field', note: 'Please see an orthopaedist.' };
    expect((await changeAs(practice.doctor, id, body)).json.content.state).toBe('cancelled');
    expect(await messagesAbout(id)).toEqual(['meeting-cancelled', 'meeting-cancelled']);
    await ask(await makePatient(), practice, iso(DAY));
  });

  test('a foreign meeting cannot be changed, and is answered like a missing one', async () => {
    const { practice, patient } = await makeSides();
    const stranger = await makePractice();
    const { id } = await ask(patient, practice, iso(DAY));
    const foreign = await changeAs(stranger.doctor, id, { action: 'Confirmed' });
    const missingMeeting = await changeAs(stranger.doctor, crypto.randomUUID(), { action: 'Confirmed' });
    const invalidId = await changeAs(stranger.doctor, 'x', { action: 'Confirmed' });
    expect({
      status: foreign.status,
      missingText: missingMeeting.text,
      invalidIdText: invalidId.text,
    }).toEqual({
      status: 404,
      missingText: foreign.text,
      invalidIdText: foreign.text,
    });
    const otherPatient = await makePatient();
    const cancelled = await call(cancelMeeting, { as: otherPatient, params: { id }, body: {} });
    expect({ status: cancelled.status, state: await stateOf(id) }).toEqual({
      status: 404,
      state: 'requested',
    });
  });

  test.each([
    ['two days before', 2880, 100, 5000],
    ['a minute less than two days before', 2879, 50, 2500],
    ['a day before', 1440, 50, 2500],
    ['less than a day before', 1439, 0, undefined],
  ])('cancelled by the patient %s (%i minutes) refunds %i percent', async (_, notice, percent, amount) => {
    const { practice, patient } = await makeSides();
    const { id } = await ask(patient, practice, iso(3 * DAY));
    await changeAs(practice.doctor, id, { action: 'Confirmed' });
    const by = { role: 'patient', id: patient.id } as const;
    const now = minutesLater(3 * DAY - notice);
    // Without the API, because by then the session of the patient has expired.
    const refund = await cancelInDatabase(db, { id, by, action: 'cancel', reason: 'other', now });
    expect(refund?.refund).toEqual(
      amount ? { kind: 'money', percent, amount, currency: 'EUR' } : { kind: 'none' },
    );
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('the message about a meeting free of charge that the patient cancelled names no refund', async () => {
    const { practice, patient } = await makeSides();
    const terms = { payment: 'none', price: 0 } as const;
    const id = await storeMeeting(practice, patient, 'booked', [60, 90], terms);
    const by = { role: 'patient', id: patient.id } as const;
    await cancelInDatabase(db, { id, by, action: 'cancel', reason: 'other', now: NOW });
    const messages = await db.select().from(outbox).where(eq(outbox.userId, patient.id));
    expect(messages.map(({ about }) => about)).toEqual([{ meeting: id, by: 'patient', booked: true }]);
  });

  test('when the doctor cancels, all money is refunded; a reason of patients is refused', async () => {
    const { practice, patient } = await makeSides();
    const { id } = await ask(patient, practice, iso(DAY));
    await changeAs(practice.doctor, id, { action: 'Confirmed' });
    const wrongReason = await changeAs(practice.doctor, id, { action: 'Cancelled', reason: 'changed-mind' });
    expect({ status: wrongReason.status, errors: Object.keys(wrongReason.json.errors) }).toEqual({
      status: 422,
      errors: ['reason'],
    });
    const { status } = await changeAs(practice.doctor, id, { action: 'Cancelled', reason: 'emergency' });
    expect(status).toBe(200);
    expect(await messagesAbout(id)).toEqual(['meeting-cancelled', 'meeting-cancelled']);
    const messages = await db.select().from(outbox).where(eq(outbox.userId, patient.id));
    const refund = { kind: 'money', percent: 100, amount: 5000, currency: 'EUR' };
    expect(messages.find(({ kind }) => kind === 'meeting-cancelled')?.about).toMatchObject({ refund });
  });

  test('a moved meeting stays the same, paid once, with a new revision; its old time is free, a taken one is answered with five others, and a move can be too late', async () => {
    const { practice, patient } = await makeSides();
    const { id } = await ask(patient, practice, iso(4 * DAY));
    await changeAs(practice.doctor, id, { action: 'Confirmed' });
    const move = (minutes: number) =>
      call(rescheduleMeeting, { as: patient, params: { id }, body: { at: iso(minutes) }, from: newCaller() });
    // To twenty minutes earlier, which overlaps its own former time.
    const { status, json } = await move(4 * DAY - 20);
    expect({ status, id: json.content.id, state: json.content.state }).toEqual({
      status: 200,
      id,
      state: 'booked',
    });
    expect(json.content.starts.doctor.at.slice(0, 16)).toBe(iso(4 * DAY - 20).slice(0, 16));
    const [row] = await db.select().from(meetings).where(eq(meetings.id, id));
    expect(row?.sequence).toBe(1);
    expect(await db.select().from(payments).where(eq(payments.meetingId, id))).toHaveLength(1);
    await ask(await makePatient(), practice, iso(4 * DAY + 20));
    const refusedMove = await move(4 * DAY + 30);
    expect({ status: refusedMove.status, nextCount: refusedMove.json.content.next.length }).toEqual({
      status: 409,
      nextCount: 5,
    });
    const soonMeeting = await ask(patient, practice, iso(DAY));
    await changeAs(practice.doctor, soonMeeting.id, { action: 'Confirmed' });
    const lateMove = await call(rescheduleMeeting, {
      as: patient,
      params: { id: soonMeeting.id },
      body: { at: iso(6 * DAY) },
      from: newCaller(),
    });
    expect({ status: lateMove.status, message: lateMove.json.message }).toEqual({
      status: 409,
      message: expect.stringContaining('too late to move'),
    });
  });

  test('a meeting can be closed from its start on, once', async () => {
    const { practice, patient } = await makeSides();
    const id = await storeMeeting(practice, patient, 'booked', [1, 31]);
    const earlyClosing = await changeAs(practice.doctor, id, { action: 'Closed' });
    expect({ status: earlyClosing.status, message: earlyClosing.json.message }).toEqual({
      status: 409,
      message: expect.stringContaining('too early'),
    });
    const body = { action: 'Closed', outcome: 'follow-up' };
    const closing = await runAt(2, () => changeAs(practice.doctor, id, body));
    expect({ status: closing.status, state: closing.json.content.state }).toEqual({
      status: 200,
      state: 'closed',
    });
    expect(await runAt(3, () => changeAs(practice.doctor, id, body)).then(({ status }) => status)).toBe(409);
    expect(await messagesAbout(id)).toEqual(['meeting-closed']);
  });

  test('either side can say that the other did not come', async () => {
    const { practice, patient } = await makeSides();
    const begunMeeting = await storeMeeting(practice, patient, 'booked', [-20, 10]);
    const byPatient = await call(reportAbsence, { as: patient, params: { id: begunMeeting } });
    expect({ status: byPatient.status, state: byPatient.json.content.state }).toEqual({
      status: 200,
      state: 'no-show',
    });
    // When the patient reports, both get a message; when the doctor reports, the patient alone.
    expect(await messagesAbout(begunMeeting)).toEqual(['meeting-missed', 'meeting-missed']);
    const otherSides = await makeSides();
    const justBegun = await storeMeeting(otherSides.practice, otherSides.patient, 'booked', [-5, 25]);
    const report = () => changeAs(otherSides.practice.doctor, justBegun, { action: 'Absent' });
    expect((await report()).status).toBe(409);
    expect((await runAt(6, report)).json.content.state).toBe('no-show');
    expect(await messagesAbout(justBegun)).toEqual(['meeting-missed']);
  });
});
