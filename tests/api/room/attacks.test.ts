import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAsGuest, enterRoom, inviteGuest, openGuestLink, removeGuest } from '#contract/room/room.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { CONSULTATION_CONSENT } from '#domain/consents.ts';
import { dismissGuest } from '#services/room/guests.ts';
import { renewStays } from '#services/room/stay.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { RoomServer } from '../../unit/signalling/room-server.ts';
import { makePatient, makePractice } from '../meetings/support.ts';
import { roomMeeting, type RoomMeeting } from './support.ts';

useTestDatabase();

let server: RoomServer;

beforeAll(async () => {
  server = await RoomServer.open({
    renew: (tickets) => renewStays(database(), tickets, new Date()),
    onDismissed: (meeting, key) => dismissGuest(database(), meeting, key, new Date()),
  });
});
afterAll(() => server.close());

const ticketFor = async (as: Caller, id: string): Promise<string> =>
  (await call(enterRoom, { as, params: { id }, body: { consent: CONSULTATION_CONSENT } })).json.content
    .ticket;
const open = (token: string) => call(openGuestLink, { body: { token }, from: newCaller() });
const enter = (key: string) => call(enterAsGuest, { body: { key }, from: newCaller() });

async function newGuest({ patient, id }: RoomMeeting): Promise<{ token: string; guest: string }> {
  const body = { role: 'relative', name: 'Karim Haddad', locale: 'en' };
  const { link, guest } = (await call(inviteGuest, { as: patient, params: { id }, body })).json.content;
  return { token: new URL(link).hash.slice(1), guest: guest.id };
}

/** The reason for which the server ends a stay that begins with this ticket. */
async function refusalOf(ticket: string): Promise<string> {
  const visitor = await server.show(ticket);
  const { reason } = await visitor.hears('left');
  expect(visitor.heard).toHaveLength(1);
  return reason;
}

/** The times of a meeting that has ended, and whose room is closed. */
const ENDED = { startsAt: new Date(Date.now() - 120 * 60_000), endsAt: new Date(Date.now() - 90 * 60_000) };

test.each([
  ['is cancelled', { state: 'cancelled' }],
  ['is closed', { state: 'closed' }],
  ['is over', ENDED],
] as const)('valid tickets admit nobody once the meeting %s', async (_, change) => {
  const meeting = await roomMeeting(5);
  const { key } = (await open((await newGuest(meeting)).token)).json.content;
  const tickets = [
    await ticketFor(meeting.patient, meeting.id),
    await ticketFor(meeting.doctor, meeting.id),
    (await enter(key)).json.content.ticket,
  ];
  await database().update(meetings).set(change).where(eq(meetings.id, meeting.id));
  for (const ticket of tickets) expect(await refusalOf(ticket)).toBe('ended');
});

test('the guest of a meeting that was moved keeps the invitation, and is not told that it has ended', async () => {
  const meeting = await roomMeeting(5);
  const { key } = (await open((await newGuest(meeting)).token)).json.content;
  const { ticket } = (await enter(key)).json.content;
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const laterTimes = { startsAt: later(90), endsAt: later(120), busyUntil: later(130) };
  await database().update(meetings).set(laterTimes).where(eq(meetings.id, meeting.id));
  expect(await refusalOf(ticket)).toBe('moved');
  const { content } = (await enter(key)).json;
  expect({ ticket: content.ticket, state: content.room.state }).toEqual({ ticket: null, state: 'early' });
});

test('a guest’s link and key lead nowhere after the meeting, and say that it is over', async () => {
  const meeting = await roomMeeting(5);
  const unused = await newGuest(meeting);
  const { key } = (await open((await newGuest(meeting)).token)).json.content;
  await database().update(meetings).set(ENDED).where(eq(meetings.id, meeting.id));
  const answers = [await open(unused.token), await enter(key)];
  expect(answers.map(({ status }) => status)).toEqual([410, 410]);
  for (const { json } of answers) expect(Object.keys(json)).toEqual(['message']);
});

test('the ticket of a guest admits nobody once the invitation was removed', async () => {
  const meeting = await roomMeeting(5);
  const { token, guest } = await newGuest(meeting);
  const { key } = (await open(token)).json.content;
  const { ticket } = (await enter(key)).json.content;
  await call(removeGuest, { as: meeting.patient, params: { id: guest } });
  expect(await refusalOf(ticket)).toBe('dismissed');
});

test('a guest whom the doctor dismisses can return with no ticket, and the call goes on', async () => {
  const meeting = await roomMeeting(5);
  const { key } = (await open((await newGuest(meeting)).token)).json.content;
  const tickets = [(await enter(key)).json.content.ticket, (await enter(key)).json.content.ticket];
  const doctor = await server.show(await ticketFor(meeting.doctor, meeting.id));
  const patient = await server.show(await ticketFor(meeting.patient, meeting.id));
  const guest = await server.show(tickets[0]);
  for (const visitor of [patient, guest])
    doctor.send({ kind: 'admit', to: (await visitor.hears('entered')).you });
  doctor.send({ kind: 'dismiss', to: (await guest.hears('entered')).you });
  expect(await guest.hears('left')).toEqual({ kind: 'left', reason: 'dismissed' });
  // The server handles the doctor's next message after it has ended the invitation.
  doctor.send({ kind: 'chat', text: 'Merhaba' });
  expect(await patient.hears('chat')).toMatchObject({ text: 'Merhaba' });
  expect(await refusalOf(tickets[1])).toBe('dismissed');
  expect((await enter(key)).status).toBe(404);
});

test('the token of a link is no key, a key is no token, and neither is a ticket', async () => {
  const { token } = await newGuest(await roomMeeting(5));
  expect((await enter(token)).status).toBe(404);
  const { key } = (await open(token)).json.content;
  expect((await open(key)).status).toBe(404);
  for (const text of [token, key]) expect(await refusalOf(text)).toBe('ticket');
});

test('100 attempts of strangers with an account get neither a ticket nor anything about the meeting', async () => {
  const meeting = await roomMeeting(5);
  const strangers = [await makePatient(), (await makePractice()).doctor];
  const body = { consent: CONSULTATION_CONSENT };
  const answers = new Set<string>();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const as = strangers[attempt % 2];
    const { status, text } = await call(enterRoom, {
      as,
      params: { id: meeting.id },
      body,
      from: newCaller(),
    });
    answers.add(`${status} ${text}`);
  }
  const missing = await call(enterRoom, { as: strangers[0], params: { id: crypto.randomUUID() }, body });
  expect([...answers].filter((answer) => !answer.startsWith('429'))).toEqual([`404 ${missing.text}`]);
});

test('100 attempts with guest links that were used, removed or have ended lead nowhere', async () => {
  const meeting = await roomMeeting(5);
  const used = await newGuest(meeting);
  const { key } = (await open(used.token)).json.content;
  const removed = await newGuest(meeting);
  await call(removeGuest, { as: meeting.patient, params: { id: removed.guest } });
  const endedMeeting = await roomMeeting(5);
  const late = await newGuest(endedMeeting);
  await database().update(meetings).set(ENDED).where(eq(meetings.id, endedMeeting.id));
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { token } = [used, removed, late][attempt % 3] ?? used;
    statuses.add((await open(token)).status);
  }
  // The first browser that opens the link of the ended meeting gets 410, and the link is used up.
  expect([...statuses]).toEqual([404, 410]);
  // The guest who used the link first is let in.
  expect((await enter(key)).json.content.ticket).toEqual(expect.any(String));
});
