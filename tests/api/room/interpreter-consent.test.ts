import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterRoom, getRoom } from '#contract/room/room.ts';
import { database, transaction } from '#db/client.ts';
import { recordConsent } from '#db/consents.ts';
import { consents } from '#db/schema/consents.ts';
import { CONSULTATION_CONSENT, INTERPRETER_CONSENT } from '#domain/consents.ts';
import { recordDecisionInCall, recordInterpreterConsent } from '#services/room/interpreter-consent.ts';
import { renewStays } from '#services/room/stay.ts';
import { readTicket } from '#services/room/ticket.ts';
import { RoomServer, type Visitor } from '../../unit/signalling/room-server.ts';
import { storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { roomMeeting, type RoomMeeting, roomPractice } from './support.ts';

useTestDatabase();

let server: RoomServer;
/** Called when the server has handled a decision in a call. */
let onHandled: () => void = () => undefined;
let meeting: RoomMeeting;
beforeAll(async () => {
  server = await RoomServer.open({
    renew: (tickets) => renewStays(database(), tickets, new Date()),
    noteInterpreterConsent: (ticket, decision) =>
      recordDecisionInCall(database(), ticket, decision).finally(() => onHandled()),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  meeting = await roomMeeting(5);
});

async function ticketFor(as: Caller, interpreter?: boolean): Promise<string> {
  const body = { consent: CONSULTATION_CONSENT, interpreter };
  const { json } = await call(enterRoom, { as, params: { id: meeting.id }, body, locale: 'fr' });
  return json.content.ticket;
}

/** Enters as the patient; returns whether the ticket has their consent. */
const enter = async (interpreter?: boolean) =>
  readTicket(await ticketFor(meeting.patient, interpreter), Date.now())?.interpreter;

/** Decides in the call about an interpreter, and waits until the server has handled that. */
async function decideInCall(visitor: Visitor, agreed: boolean): Promise<void> {
  const end = Promise.withResolvers<void>();
  onHandled = end.resolve;
  visitor.send({ kind: 'agree', agreed });
  await end.promise;
}

/** The decision that the lobby shows to somebody. */
const shownTo = async (as: Caller) =>
  (await call(getRoom, { as, params: { id: meeting.id } })).json.content.interpreter;

/** The decisions on an interpreter in the meeting, oldest first. */
const listDecisions = () =>
  database()
    .select({ given: consents.given, version: consents.version, locale: consents.locale })
    .from(consents)
    .where(and(eq(consents.userId, meeting.patient.id), eq(consents.meetingId, meeting.id)))
    .orderBy(asc(consents.id));
const decisions = async () => (await listDecisions()).map(({ given }) => given);

describe('the consent to an interpreter', () => {
  test('stays when the patient enters again without a decision', async () => {
    expect(await enter(true)).toBe(true);
    expect(await enter()).toBe(true);
    expect(await enter()).toBe(true);
    expect(await decisions()).toEqual([true]);
  });

  test('is not given before the patient has decided, and nothing is logged', async () => {
    expect(await enter()).toBe(false);
    expect(await shownTo(meeting.patient)).toBeNull();
    expect(await decisions()).toEqual([]);
  });

  test('is not logged when a patient enters with a “no” before they have agreed', async () => {
    expect(await enter(false)).toBe(false);
    expect(await shownTo(meeting.patient)).toBeNull();
    expect(await decisions()).toEqual([]);
  });

  test('ends with a “no” in the lobby, which stays when they enter again', async () => {
    await enter(true);
    expect(await enter(false)).toBe(false);
    expect(await enter()).toBe(false);
    expect(await decisions()).toEqual([true, false]);
  });

  test('is logged with the text and its language, once for each change', async () => {
    for (const interpreter of [true, true, false, false, true]) await enter(interpreter);
    const text = { version: INTERPRETER_CONSENT, locale: 'fr' };
    expect(await listDecisions()).toEqual([true, false, true].map((given) => ({ given, ...text })));
  });

  test('is shown to the patient alone', async () => {
    await enter(true);
    expect(await shownTo(meeting.patient)).toBe(true);
    expect(await shownTo(meeting.doctor)).toBeNull();
  });

  test('can be withdrawn and given in the call, and each decision stays', async () => {
    const patient = await server.show(await ticketFor(meeting.patient, true));
    await patient.hears('seat');
    await decideInCall(patient, false);
    expect(await enter()).toBe(false);
    expect(await shownTo(meeting.patient)).toBe(false);
    await decideInCall(patient, true);
    expect(await enter()).toBe(true);
    expect(await listDecisions()).toMatchObject([
      { given: true },
      { given: false, locale: 'fr' },
      { given: true, locale: 'fr' },
    ]);
  });

  test('is not given by the doctor', async () => {
    const doctor = await server.show(await ticketFor(meeting.doctor, true));
    await doctor.hears('seat');
    await decideInCall(doctor, true);
    expect(await enter()).toBe(false);
    const rows = await database().select().from(consents).where(eq(consents.meetingId, meeting.id));
    expect(rows).toEqual([]);
  });

  test('is valid for its meeting alone', async () => {
    await enter(true);
    const { patient } = meeting;
    const practice = await roomPractice();
    const id = await storeMeeting(practice, patient, 'booked', [40, 70]);
    meeting = { id, patient, doctor: practice.doctor };
    expect(await shownTo(patient)).toBeNull();
    await recordInterpreterConsent(database(), {
      meetingId: id,
      userId: patient.id,
      given: true,
      locale: 'en',
    });
    expect(await decisions()).toEqual([true]);
  });

  test('to an earlier text does not count', async () => {
    const subject = { user: meeting.patient.id };
    const former = { subject, kind: 'interpreter', version: '2020-01-01', locale: 'fr' } as const;
    await recordConsent(database(), { ...former, meetingId: meeting.id, given: true });
    expect(await shownTo(meeting.patient)).toBeNull();
    expect(await enter()).toBe(false);
    await enter(true);
    expect(await decisions()).toEqual([true, true]);
  });

  test('is not given to a text that is shown no more, and ends with a “no” from there', async () => {
    const former = { consent: CONSULTATION_CONSENT, interpreter_consent: '2020-01-01' };
    const enterFormer = (interpreter: boolean) =>
      call(enterRoom, { as: meeting.patient, params: { id: meeting.id }, body: { ...former, interpreter } });
    const { json } = await enterFormer(true);
    expect(readTicket(json.content.ticket, Date.now())?.interpreter).toBe(false);
    expect(await decisions()).toEqual([]);
    await enter(true);
    await enterFormer(false);
    expect(await decisions()).toEqual([true, false]);
  });

  test('to a text that is shown no more is refused in the call, and the patient hears of it', async () => {
    const patient = await server.show(await ticketFor(meeting.patient));
    await patient.hears('seat');
    patient.send({ kind: 'agree', agreed: true, version: '2020-01-01' });
    expect(await patient.hears('agree-refused')).toEqual({ kind: 'agree-refused' });
    expect(await enter()).toBe(false);
    await decideInCall(patient, true);
    expect(await enter()).toBe(true);
  });

  test('is not logged from a page whose text of the consultation is an earlier one', async () => {
    const body = { consent: '2026-01-01', interpreter: true };
    const { json } = await call(enterRoom, { as: meeting.patient, params: { id: meeting.id }, body });
    expect(json.content.ticket).toBeNull();
    expect(await decisions()).toEqual([]);
  });

  test('ends with a “no” after a hundred changes, so that nobody fills the log', async () => {
    const patient = { meetingId: meeting.id, userId: meeting.patient.id };
    for (let change = 0; change < 110; change += 1)
      await recordInterpreterConsent(database(), { ...patient, given: change % 2 === 0, locale: 'en' });
    const given = await decisions();
    expect({ count: given.length, last: given.at(-1) }).toEqual({ count: 100, last: false });
  });

  test('is not given after a hundred changes, because no entry proves it', async () => {
    const patient = { meetingId: meeting.id, userId: meeting.patient.id };
    for (let change = 0; change < 100; change += 1)
      await recordInterpreterConsent(database(), { ...patient, given: change % 2 === 0, locale: 'en' });
    expect(await enter(true)).toBe(false);
    expect(await recordInterpreterConsent(database(), { ...patient, given: true, locale: 'en' })).toBe(false);
  });

  test('ends with a “no” that is said while a “yes” is being stored', async () => {
    const patient = { meetingId: meeting.id, userId: meeting.patient.id, locale: 'en' } as const;
    await enter(true);
    await enter(false);
    const stored = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const yes = transaction(database(), async (tx) => {
      await recordInterpreterConsent(tx, { ...patient, given: true });
      stored.resolve();
      await end.promise;
    });
    await stored.promise;
    const no = recordInterpreterConsent(database(), { ...patient, given: false });
    await wait(100);
    end.resolve();
    await Promise.all([yes, no]);
    expect(await decisions()).toEqual([true, false, true, false]);
  });
});
