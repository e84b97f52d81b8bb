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
/** Called when an attempt to store lines has ended. */
let onStored: () => void = () => undefined;

beforeAll(async () => {
  server = await RoomServer.open({
    renew: (tickets) => renewStays(database(), tickets, new Date()),
    keepLines: (meeting, lines) =>
      keepLines(database(), meeting, lines, new Date()).finally(() => onStored()),
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
  for (const visitor of waiting) doctor.send({ kind: 'admit', to: (await visitor.hears('entered')).you });
}

/** Starts a call of doctor, patient and relative. */
async function startCall() {
  const meeting = await roomMeeting(5);
  const doctor = await server.show(await ticketOf(meeting.doctor, meeting.id));
  const patient = await server.show(await ticketOf(meeting.patient, meeting.id));
  const guest = await server.show(await ticketOfGuest(meeting));
  await admit(doctor, patient, guest);
  return { meeting, doctor, patient, guest };
}

const isLine = (text: string) => (message: { kind: string }) =>
  message.kind === 'chat' && (message as { text?: string }).text === text;

/** A person writes a line, and waits until the server has sent it to everybody. */
async function say(writer: Visitor, text: string, id: string = randomUUID()): Promise<void> {
  writer.send({ kind: 'chat', id, text });
  await writer.hearsSuch((message): message is typeof message => isLine(text)(message));
}

/** Does `work`, and waits until lines were stored because of it. */
async function untilStored(work: () => unknown): Promise<void> {
  const end = Promise.withResolvers<void>();
  onStored = end.resolve;
  await work();
  await end.promise;
}

const repliesOf = async ({ id, patient }: RoomMeeting) =>
  (await call(getReplies, { as: patient, params: { id } })).json.content.items;

const agree = (...people: Visitor[]) => {
  for (const person of people) person.send({ kind: 'keep-chat', agreed: true });
};

describe('the chat of a call', () => {
  test('becomes messages of the meeting once patient and doctor agree, for both to read', async () => {
    const { meeting, doctor, patient, guest } = await startCall();
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
    const { meeting, doctor, patient } = await startCall();
    agree(doctor, patient);
    await untilStored(() => patient.send({ kind: 'picture', id: randomUUID() }));
    expect(await repliesOf(meeting)).toMatchObject([{ by: 'patient', reply: '', picture: true }]);
  });

  test('is stored encrypted, and is in the export of the patient', async () => {
    const { meeting, doctor, patient, guest } = await startCall();
    await say(guest, 'With food?');
    await untilStored(() => agree(doctor, patient));
    const rows = await database()
      .select()
      .from(meetingReplies)
      .where(eq(meetingReplies.meetingId, meeting.id));
    const text = JSON.stringify(rows);
    expect(text).not.toContain('With food?');
    expect(text).not.toContain('Karim');
    const exported = JSON.stringify(await exportAccount(database(), meeting.patient.id, 'unreadable'));
    expect(exported).toContain('With food?');
    expect(exported).toContain('Karim Haddad');
  });

  test('is not kept when only one of them agrees, with or without a guest', async () => {
    const { meeting, doctor, patient, guest } = await startCall();
    agree(doctor, guest);
    await say(doctor, 'first');
    await say(guest, 'second');
    // When the patient receives this line, the server has handled those of the doctor and the guest.
    await say(patient, 'third');
    expect(await repliesOf(meeting)).toEqual([]);
  });

  test('is stored once where a line is sent again, also to an instance that does not know it', async () => {
    const { meeting, doctor, patient } = await startCall();
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

  test('accepts no line of somebody who has no ticket for this meeting', async () => {
    const { meeting, doctor, patient } = await startCall();
    agree(doctor, patient);
    const otherMeeting = await roomMeeting(5);
    const stranger = await server.show(await ticketOf(otherMeeting.doctor, otherMeeting.id));
    await say(stranger, 'elsewhere');
    const outside = server.visit();
    await outside.opened;
    outside.send({ kind: 'chat', id: randomUUID(), text: 'outside' });
    expect(await outside.ended).toBe(1008);
    await untilStored(() => say(patient, 'inside'));
    expect(await repliesOf(meeting)).toMatchObject([{ reply: 'inside' }]);
    expect(await repliesOf(otherMeeting)).toEqual([]);
  });

  test('names the clinic where its staff write in the doctor’s place, and the audit log says so', async () => {
    const editor = await signIn('Editor');
    const patient = await makePatient();
    const id = await storeMeeting(await clinicPractice(), patient, 'booked', [5, 35]);
    const staff = await server.show(await ticketOf(editor, id));
    const patientAtHome = await server.show(await ticketOf(patient, id));
    await admit(staff, patientAtHome);
    await say(staff, 'Hello');
    await untilStored(() => agree(staff, patientAtHome));
    const { items } = (await call(getReplies, { as: patient, params: { id } })).json.content;
    expect(items).toMatchObject([{ by: 'clinic', reply: 'Hello' }]);
    expect(await listAuditEntries()).toContainEqual(expect.stringContaining(`meetings:${id}`));
  });
});

/** New lines of a doctor, numbered from `first`. */
const linesOf = (doctor: string, first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    key: `user:${doctor}`,
    name: 'Dr. Ayşe Çağlar',
    role: 'doctor' as const,
    staff: false,
    text: `Line ${first + index}`,
    picture: false,
    at: new Date(1_795_000_000_000 + first + index),
  }));
const countLines = (id: string) => database().$count(meetingReplies, eq(meetingReplies.meetingId, id));

test('a meeting keeps a thousand lines of its calls, and none after them', async () => {
  const { id, doctor } = await roomMeeting(5);
  await keepLines(database(), id, linesOf(doctor.id, 0, 998), new Date());
  await keepLines(database(), id, linesOf(doctor.id, 998, 4), new Date());
  expect(await countLines(id)).toBe(1_000);
  await keepLines(database(), id, linesOf(doctor.id, 1_002, 1), new Date());
  expect(await countLines(id)).toBe(1_000);
});

test('a meeting keeps a thousand lines also when two instances store them at the same moment', async () => {
  const { id, doctor } = await roomMeeting(5);
  const lines = [linesOf(doctor.id, 0, 600), linesOf(doctor.id, 600, 600)];
  await Promise.all(lines.map((some) => keepLines(database(), id, some, new Date())));
  expect(await countLines(id)).toBe(1_000);
});
