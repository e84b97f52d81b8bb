import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMeeting as getDoctorMeeting } from '#contract/doctor/meetings.ts';
import { getReplies } from '#contract/patient/meetings.ts';
import { enterAsGuest, enterRoom, inviteGuest, openGuestLink } from '#contract/room/room.ts';
import { database } from '#db/client.ts';
import { meetingReplies } from '#db/schema/meeting-replies.ts';
import { CONSULTATION_CONSENT } from '#domain/consents.ts';
import { keepLines } from '#services/room/kept-chat.ts';
import { exportAccount } from '#services/personal-data/export.ts';
import { renewStays } from '#services/room/stay.ts';
import { clinicPractice, listAuditEntries } from '../desk/support.ts';
import { makePatient, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { RoomServer, type Visitor } from '../../unit/signalling/room-server.ts';
import { roomMeeting, type RoomMeeting } from './support.ts';

useTestDatabase();

let server: RoomServer;
/** Is called with each end of an attempt to store lines. */
let stored: () => void = () => undefined;

beforeAll(async () => {
  server = await RoomServer.open({
    renew: (tickets) => renewStays(database(), tickets, new Date()),
    keepLines: (meeting, lines) => keepLines(database(), meeting, lines, new Date()).finally(() => stored()),
  });
});
afterAll(() => server.close());

const ticketOf = async (as: Caller, id: string): Promise<string> =>
  (await call(enterRoom, { as, params: { id }, body: { consent: CONSULTATION_CONSENT } })).json.content
    .ticket;

async function ticketOfGuest({ patient, id }: RoomMeeting): Promise<string> {
  const body = { role: 'relative', name: 'Karim Haddad', locale: 'en' };
  const { link } = (await call(inviteGuest, { as: patient, params: { id }, body })).json.content;
  const token = new URL(link).hash.slice(1);
  const { key } = (await call(openGuestLink, { body: { token }, from: newCaller() })).json.content;
  return (await call(enterAsGuest, { body: { key }, from: newCaller() })).json.content.ticket;
}

async function admit(doctor: Visitor, ...waiting: Visitor[]): Promise<void> {
  for (const one of waiting) doctor.send({ kind: 'admit', to: (await one.hears('entered')).you });
}

/** Doctor, patient and relative in a call. */
async function inCall() {
  const meeting = await roomMeeting(5);
  const doctor = await server.show(await ticketOf(meeting.doctor, meeting.id));
  const patient = await server.show(await ticketOf(meeting.patient, meeting.id));
  const guest = await server.show(await ticketOfGuest(meeting));
  await admit(doctor, patient, guest);
  return { meeting, doctor, patient, guest };
}

const isSaid = (text: string) => (message: { kind: string }) =>
  message.kind === 'chat' && (message as { text?: string }).text === text;

/** A person writes a line, and everybody hears it. */
async function say(writer: Visitor, text: string, id: string = randomUUID()): Promise<void> {
  writer.send({ kind: 'chat', id, text });
  await writer.hearsSuch((message): message is typeof message => isSaid(text)(message));
}

/** Does something that ends with lines in the database. */
async function untilStored(work: () => unknown): Promise<void> {
  const end = Promise.withResolvers<void>();
  stored = end.resolve;
  await work();
  await end.promise;
}

const repliesOf = async ({ id, patient }: RoomMeeting) =>
  (await call(getReplies, { as: patient, params: { id } })).json.content.items;

const agree = (...people: Visitor[]) => {
  for (const one of people) one.send({ kind: 'keep-chat', agreed: true });
};

describe('the chat of a call', () => {
  test('becomes messages of the meeting once patient and doctor agree, for both to read', async () => {
    const { meeting, doctor, patient, guest } = await inCall();
    await say(doctor, 'Take it twice a day');
    await say(guest, 'With food?');
    await untilStored(() => agree(doctor, patient));
    const items = await repliesOf(meeting);
    expect(items).toMatchObject([
      { by: 'doctor', guest: null, reply: 'Take it twice a day', in_call: true },
      { by: 'relative', guest: 'Karim Haddad', reply: 'With food?', in_call: true },
    ]);
    expect(items.every(({ read_at: readAt }: { read_at: string | null }) => readAt !== null)).toBe(true);
    const asDoctor = await call(getDoctorMeeting, { as: meeting.doctor, params: { id: meeting.id } });
    expect(asDoctor.json.content.replies).toEqual(items);
  });

  test('says that a picture was shown in the call', async () => {
    const { meeting, doctor, patient } = await inCall();
    agree(doctor, patient);
    await untilStored(() => patient.send({ kind: 'picture', id: randomUUID() }));
    expect(await repliesOf(meeting)).toMatchObject([{ by: 'patient', reply: '', picture: true }]);
  });

  test('is encrypted where it is stored, and part of what the patient can take along', async () => {
    const { meeting, doctor, patient, guest } = await inCall();
    await say(guest, 'With food?');
    await untilStored(() => agree(doctor, patient));
    const rows = await database()
      .select()
      .from(meetingReplies)
      .where(eq(meetingReplies.meetingId, meeting.id));
    const text = JSON.stringify(rows);
    expect(text).not.toContain('With food?');
    expect(text).not.toContain('Karim');
    const own = JSON.stringify(await exportAccount(database(), meeting.patient.id, 'unreadable'));
    expect(own).toContain('With food?');
    expect(own).toContain('Karim Haddad');
  });

  test('is not kept when one of them agrees, nor when a guest does', async () => {
    const { meeting, doctor, patient, guest } = await inCall();
    agree(doctor, guest);
    await say(doctor, 'first');
    await say(guest, 'second');
    // The lines of the doctor and the guest were worked on before the patient hears this one.
    await say(patient, 'third');
    expect(await repliesOf(meeting)).toEqual([]);
  });

  test('is stored once where a line is sent again, also to an instance that does not know it', async () => {
    const { meeting, doctor, patient } = await inCall();
    const id = randomUUID();
    await say(doctor, 'once', id);
    await untilStored(() => agree(doctor, patient));
    const line = { id, key: `user:${meeting.doctor.id}`, name: 'x', role: 'doctor', staff: false } as const;
    await keepLines(
      database(),
      meeting.id,
      [{ ...line, text: 'again', picture: false, at: new Date() }],
      new Date(),
    );
    expect(await repliesOf(meeting)).toMatchObject([{ reply: 'once' }]);
  });

  test('takes no line of somebody who has no ticket of this meeting', async () => {
    const { meeting, doctor, patient } = await inCall();
    agree(doctor, patient);
    const other = await roomMeeting(5);
    const stranger = await server.show(await ticketOf(other.doctor, other.id));
    await say(stranger, 'elsewhere');
    const outside = server.visit();
    await outside.opened;
    outside.send({ kind: 'chat', id: randomUUID(), text: 'outside' });
    expect(await outside.ended).toBe(1008);
    await untilStored(() => say(patient, 'inside'));
    expect(await repliesOf(meeting)).toMatchObject([{ reply: 'inside' }]);
    expect(await repliesOf(other)).toEqual([]);
  });

  test('names the clinic where its staff write in the doctor’s place, and the audit log says so', async () => {
    const editor = await signIn('Editor');
    const patient = await makePatient();
    const id = await storeMeeting(await clinicPractice(), patient, 'booked', [5, 35]);
    const atDesk = await server.show(await ticketOf(editor, id));
    const atHome = await server.show(await ticketOf(patient, id));
    await admit(atDesk, atHome);
    await say(atDesk, 'Hello');
    await untilStored(() => agree(atDesk, atHome));
    const { items } = (await call(getReplies, { as: patient, params: { id } })).json.content;
    expect(items).toMatchObject([{ by: 'clinic', reply: 'Hello' }]);
    expect(await listAuditEntries()).toContainEqual(expect.stringContaining(`meetings:${id}`));
  });
});

test('a meeting keeps a thousand lines of its calls, and none after them', async () => {
  const { id, doctor } = await roomMeeting(5);
  const linesFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: randomUUID(),
      key: `user:${doctor.id}`,
      name: 'Dr. Ayşe Çağlar',
      role: 'doctor' as const,
      staff: false,
      text: `Line ${first + at}`,
      picture: false,
      at: new Date(1_795_000_000_000 + first + at),
    }));
  const count = () => database().$count(meetingReplies, eq(meetingReplies.meetingId, id));
  await keepLines(database(), id, linesFrom(0, 998), new Date());
  await keepLines(database(), id, linesFrom(998, 4), new Date());
  expect(await count()).toBe(1_000);
  await keepLines(database(), id, linesFrom(1_002, 1), new Date());
  expect(await count()).toBe(1_000);
});
