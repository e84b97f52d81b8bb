import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enterRoom, getNotes, getRoom, saveNotes } from '#contract/room/room.ts';
import { database } from '#db/client.ts';
import { meetingNotes, meetingPresences } from '#db/schema/meeting-rooms.ts';
import { meetings } from '#db/schema/meetings.ts';
import { CONSULTATION_CONSENT } from '#domain/consents.ts';
import { env } from '#env.ts';
import { readTicket } from '#services/room/ticket.ts';
import { renewStays } from '#services/room/stay.ts';
import { clinicPractice } from '../desk/support.ts';
import { makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { roomMeeting, type RoomMeeting } from './support.ts';

useTestDatabase();

let meeting: RoomMeeting;

beforeAll(async () => {
  meeting = await roomMeeting(5);
});
afterEach(() => {
  env.TURN_URLS = [];
  env.TURN_SECRET = undefined;
});

const enter = (as: Caller, id = meeting.id, body: object = {}) =>
  call(enterRoom, { as, params: { id }, body: { consent: CONSULTATION_CONSENT, ...body } });

describe('the room of a meeting', () => {
  test('is shown to its two sides, each in their role', async () => {
    const roomFor = async (as: Caller) =>
      (await call(getRoom, { as, params: { id: meeting.id } })).json.content;
    expect(await roomFor(meeting.patient)).toMatchObject({
      state: 'open',
      role: 'patient',
      name: 'Nadia Martin',
    });
    expect(await roomFor(meeting.doctor)).toMatchObject({
      role: 'doctor',
      patient: { name: 'Nadia Martin' },
      joined: { patient: null, doctor: null },
      starts: { patient: { zone: 'Europe/Paris' }, doctor: { zone: 'Europe/Istanbul' } },
    });
  });

  test('is the same 404 for strangers as one that does not exist', async () => {
    const stranger = await makePatient();
    const otherDoctor = (await makePractice()).doctor;
    const missingRoom = await enter(stranger, randomUUID());
    for (const as of [stranger, otherDoctor]) {
      const refusal = await enter(as);
      expect(refusal).toMatchObject({ status: 404, text: missingRoom.text });
      expect((await call(getRoom, { as, params: { id: meeting.id } })).text).toBe(missingRoom.text);
    }
    expect((await call(enterRoom, { params: { id: meeting.id }, body: {} })).status).toBe(401);
  });

  test('gives a ticket for its time only, and none for a meeting that was cancelled', async () => {
    const earlyMeeting = await roomMeeting(60);
    expect((await enter(earlyMeeting.patient, earlyMeeting.id)).json.content).toMatchObject({
      ticket: null,
      room: { state: 'early' },
    });
    const past = await roomMeeting(-120);
    expect((await enter(past.doctor, past.id)).json.content).toMatchObject({
      ticket: null,
      room: { state: 'over' },
    });
    const cancelled = await roomMeeting(5);
    await database().update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, cancelled.id));
    expect((await enter(cancelled.patient, cancelled.id)).json.content).toMatchObject({ ticket: null });
  });

  test('is elsewhere where the doctor has a link of their own', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'booked', [5, 35]);
    expect((await enter(patient, id)).json.content).toMatchObject({
      ticket: null,
      room: { state: 'elsewhere' },
    });
  });

  test('is led by staff where the clinic answers for the doctor, and by no staff otherwise', async () => {
    const editor = await signIn('Editor');
    const clinic = await clinicPractice();
    const id = await storeMeeting(clinic, await makePatient(), 'booked', [5, 35]);
    const { ticket, room } = (await enter(editor, id)).json.content;
    expect(room.role).toBe('doctor');
    expect(readTicket(ticket, Date.now())).toMatchObject({ role: 'doctor', key: `user:${editor.id}` });
    expect((await enter(editor)).status).toBe(404);
  });
});

describe('a ticket', () => {
  test('names the person and the consent to an interpreter, and is valid for half a minute', async () => {
    const { ticket } = (await enter(meeting.patient, meeting.id, { interpreter: true })).json.content;
    const now = Date.now();
    expect(readTicket(ticket, now)).toMatchObject({
      meeting: meeting.id,
      key: `user:${meeting.patient.id}`,
      role: 'patient',
      interpreter: true,
    });
    expect(readTicket(ticket, now + 31_000)).toBeUndefined();
    expect(readTicket(`${ticket.slice(0, -2)}AA`, now)).toBeUndefined();
  });

  test('is given to no patient who has not agreed to the consultation with the text of today', async () => {
    for (const consent of [undefined, '2026-01-01'])
      expect((await enter(meeting.patient, meeting.id, { consent })).json.content.ticket).toBeNull();
    expect(
      (await enter(meeting.doctor, meeting.id, { consent: undefined })).json.content.ticket,
    ).not.toBeNull();
  });

  test('notes the consent with the presence: its version, and when it was given', async () => {
    const { id, patient } = await roomMeeting(5);
    const renew = async (at: Date) => {
      const ticket = readTicket((await enter(patient, id)).json.content.ticket, Date.now());
      if (!ticket) throw new Error('there is no ticket');
      await renewStays(database(), [ticket], at);
      const [row] = await database()
        .select()
        .from(meetingPresences)
        .where(eq(meetingPresences.meetingId, id));
      return row;
    };
    const now = new Date();
    const consent = { consentVersion: CONSULTATION_CONSENT, consentedAt: now };
    expect(await renew(now)).toMatchObject(consent);
    const later = new Date(now.getTime() + 30_000);
    expect(await renew(later)).toMatchObject({ ...consent, seenAt: later });
  });

  test('keeps its person in the room while the meeting takes place, and notes when they came', async () => {
    const { id, doctor } = await roomMeeting(5);
    const ticket = readTicket((await enter(doctor, id)).json.content.ticket, Date.now());
    if (!ticket) throw new Error('there is no ticket');
    const now = new Date();
    const mayStay = async (at: Date) => !(await renewStays(database(), [ticket], at)).has(ticket);
    expect(await mayStay(now)).toBe(true);
    expect(await mayStay(new Date(now.getTime() + 30_000))).toBe(true);
    const { joined } = (await call(getRoom, { as: doctor, params: { id } })).json.content;
    expect(joined).toEqual({ patient: null, doctor: now.toISOString() });
    await database().update(meetings).set({ state: 'closed' }).where(eq(meetings.id, id));
    expect(await mayStay(now)).toBe(false);
  });

  test('is renewed together with those of all others, and each person stays by their own right', async () => {
    const openMeeting = await roomMeeting(5);
    const closedMeeting = await roomMeeting(5);
    const read = async (person: Caller, id: string) => {
      const ticket = readTicket((await enter(person, id)).json.content.ticket, Date.now());
      if (!ticket) throw new Error('there is no ticket');
      return ticket;
    };
    const doctor = await read(openMeeting.doctor, openMeeting.id);
    const patient = await read(openMeeting.patient, openMeeting.id);
    // The same person has a second window for a moment.
    const secondWindow = await read(openMeeting.patient, openMeeting.id);
    const closedTicket = await read(closedMeeting.doctor, closedMeeting.id);
    const stranger = { ...doctor, key: `user:${randomUUID()}` };
    const guest = { ...doctor, key: `guest:${randomUUID()}`, role: 'relative' as const };
    await database().update(meetings).set({ state: 'closed' }).where(eq(meetings.id, closedMeeting.id));
    const tickets = [doctor, patient, secondWindow, closedTicket, stranger, guest];
    expect([...(await renewStays(database(), tickets, new Date()))]).toEqual([
      [closedTicket, 'ended'],
      [stranger, 'ended'],
      [guest, 'dismissed'],
    ]);
    const noted = await database()
      .select()
      .from(meetingPresences)
      .where(eq(meetingPresences.meetingId, openMeeting.id));
    const versions = noted.map(({ role, consentVersion }) => [role, consentVersion]);
    expect(Object.fromEntries(versions)).toEqual({ doctor: null, patient: CONSULTATION_CONSENT });
  });
});

test('credentials for the relay are made as coturn reads them, and name no account', async () => {
  env.TURN_URLS = ['stun:turn.example:3478', 'turn:turn.example:3478'];
  env.TURN_SECRET = 'shared';
  const { ice_servers: servers } = (await enter(meeting.patient)).json.content;
  expect(servers[0]).toEqual({ urls: ['stun:turn.example:3478'] });
  const { username, credential, urls } = servers[1];
  expect(urls).toEqual(['turn:turn.example:3478']);
  expect(credential).toBe(createHmac('sha1', 'shared').update(username).digest('base64'));
  const [expires, name] = username.split(':');
  expect(Number(expires) * 1000 - Date.now()).toBeGreaterThan(3 * 3600_000);
  expect(name).not.toContain(meeting.patient.id);
});

describe('the doctor’s own notes', () => {
  const save = (as: Caller, notes: string) =>
    call(saveNotes, { as, params: { id: meeting.id }, body: { notes } });
  const read = (as: Caller) => call(getNotes, { as, params: { id: meeting.id } });

  test('are stored encrypted in place of the earlier ones, for their doctor alone', async () => {
    expect((await read(meeting.doctor)).json.content).toEqual({ notes: '', unreadable: false });
    expect((await save(meeting.doctor, 'Knee, left')).status).toBe(200);
    expect((await save(meeting.doctor, 'Knee, right\n')).status).toBe(200);
    expect((await read(meeting.doctor)).json.content).toEqual({ notes: 'Knee, right\n', unreadable: false });
    const [row] = await database().select().from(meetingNotes).where(eq(meetingNotes.id, meeting.id));
    expect(row?.body).not.toContain('Knee');
    expect((await read(meeting.patient)).status).toBe(403);
    expect((await save((await makePractice()).doctor, 'x')).status).toBe(404);
    expect((await save(meeting.doctor, ' ')).status).toBe(200);
    expect(await database().$count(meetingNotes, eq(meetingNotes.id, meeting.id))).toBe(0);
  });

  test('that cannot be decrypted are marked as unreadable, so that nobody overwrites them', async () => {
    const { id, doctor } = await roomMeeting(5);
    const otherMeeting = await roomMeeting(5);
    const params = { params: { id } };
    await call(saveNotes, { as: doctor, ...params, body: { notes: 'Knee' } });
    await call(saveNotes, {
      as: otherMeeting.doctor,
      params: { id: otherMeeting.id },
      body: { notes: 'Hip' },
    });
    // This text was encrypted for another row.
    const [foreign] = await database()
      .select()
      .from(meetingNotes)
      .where(eq(meetingNotes.id, otherMeeting.id));
    await database()
      .update(meetingNotes)
      .set({ body: foreign?.body ?? '' })
      .where(eq(meetingNotes.id, id));
    const answer = await call(getNotes, { as: doctor, ...params });
    expect(answer.json.content).toEqual({ notes: '', unreadable: true });
  });

  test('are refused beyond ten thousand characters', async () => {
    expect((await save(meeting.doctor, 'x'.repeat(10_001))).status).toBe(422);
  });
});
