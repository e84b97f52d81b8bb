import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { enterAsGuest, inviteGuest, openGuestLink, removeGuest } from '#contract/room/room.ts';
import { database } from '#db/client.ts';
import { sidePresences } from '#db/queries/room/presences.ts';
import { meetingPresences } from '#db/schema/meeting-rooms.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { roomCloses, roomOpens } from '#domain/booking/room.ts';
import { renewStays } from '#services/room/stay.ts';
import { readTicket, type Ticket } from '#services/room/ticket.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { roomMeeting, type RoomMeeting } from './support.ts';

useTestDatabase();

const MINUTE = 60_000;
const DAY = 86_400_000;
let meeting: RoomMeeting;

beforeEach(async () => {
  meeting = await roomMeeting(5);
});

const change = (set: Partial<typeof meetings.$inferInsert>) =>
  database().update(meetings).set(set).where(eq(meetings.id, meeting.id));

async function readMeeting(): Promise<typeof meetings.$inferSelect> {
  const [row] = await database().select().from(meetings).where(eq(meetings.id, meeting.id));
  if (!row) throw new Error('there is no meeting');
  return row;
}

/** Moves the meeting by so many milliseconds. */
async function moveBy(milliseconds: number): Promise<void> {
  const moved = (at: Date) => new Date(at.getTime() + milliseconds);
  const { startsAt, endsAt, busyUntil } = await readMeeting();
  await change({ startsAt: moved(startsAt), endsAt: moved(endsAt), busyUntil: moved(busyUntil) });
}

/** A guest with an open invitation, and the ticket with which they have entered. */
async function newGuest(): Promise<{ id: string; ticket: Ticket }> {
  const body = { role: 'relative', name: 'Karim Haddad', locale: 'en' };
  const invited = await call(inviteGuest, { as: meeting.patient, params: { id: meeting.id }, body });
  const { link, guest } = invited.json.content;
  const opened = await call(openGuestLink, {
    body: { token: new URL(link).hash.slice(1) },
    from: newCaller(),
  });
  const { key } = opened.json.content;
  const entered = await call(enterAsGuest, { body: { key }, from: newCaller() });
  const ticket = readTicket(entered.json.content.ticket, Date.now());
  if (!ticket) throw new Error('there is no ticket');
  return { id: guest.id, ticket };
}

const revoke = (id: string) => call(removeGuest, { as: meeting.patient, params: { id } });

/** The reason why a stay ends; undefined while the person may stay. */
const endOf = async (ticket: Ticket, now = new Date()) =>
  (await renewStays(database(), [ticket], now)).get(ticket);

describe('the stay of a guest', () => {
  test('ends because their invitation was taken back, also where the meeting was moved too', async () => {
    const { id, ticket } = await newGuest();
    expect(await endOf(ticket)).toBeUndefined();
    await moveBy(DAY);
    await revoke(id);
    expect(await endOf(ticket)).toBe('dismissed');
  });

  test('ends because the meeting was moved while their invitation stands', async () => {
    const { ticket } = await newGuest();
    await moveBy(DAY);
    expect(await endOf(ticket)).toBe('moved');
  });

  test('ends because the meeting is over, whatever became of their invitation', async () => {
    const { id, ticket } = await newGuest();
    await change({ state: 'cancelled' });
    expect(await endOf(ticket)).toBe('ended');
    await revoke(id);
    expect(await endOf(ticket)).toBe('ended');
    expect(await endOf(ticket, new Date(ticket.closes))).toBe('closed');
  });
});

describe('the stay of a patient', () => {
  /** The ticket of the patient, as an instance has signed it. */
  async function ticketOfPatient(): Promise<Ticket> {
    const key = `user:${meeting.patient.id}`;
    const times = { closes: roomCloses(await readMeeting()).getTime(), expires: Date.now() + MINUTE };
    return { meeting: meeting.id, key, name: 'Nadia', role: 'patient', ...times };
  }
  const presences = () =>
    database().select().from(meetingPresences).where(eq(meetingPresences.meetingId, meeting.id));
  const waitingNotices = async () =>
    (await database().select().from(outbox).where(eq(outbox.kind, 'patient-waiting'))).filter(
      ({ about }) => 'meeting' in about && about.meeting === meeting.id,
    );

  test('goes on at an instance by whose clock the room opens later', async () => {
    const ticket = await ticketOfPatient();
    const opensAt = roomOpens(await readMeeting());
    const slow = (milliseconds: number) => new Date(opensAt.getTime() - 40_000 + milliseconds);
    expect(await endOf(ticket, slow(0))).toBeUndefined();
    expect(await endOf(ticket, slow(15_000))).toBeUndefined();
    const [noted] = await presences();
    expect(noted?.joinedAt).toEqual(opensAt);
    const { patient } = await sidePresences(database(), meeting.id);
    expect(patient?.joinedAt).toEqual(opensAt);
    expect(await waitingNotices()).toHaveLength(1);
    const later = slow(90_000);
    expect(await endOf(ticket, later)).toBeUndefined();
    expect((await presences()).map(({ joinedAt, seenAt }) => [joinedAt, seenAt])).toEqual([[opensAt, later]]);
    expect(await waitingNotices()).toHaveLength(1);
  });

  test.each([
    ['tomorrow', DAY],
    ['a few minutes later, when the room is open too', 5 * MINUTE],
    ['a few minutes earlier', -2 * MINUTE],
  ])('ends because the meeting was moved to %s', async (_, milliseconds) => {
    const ticket = await ticketOfPatient();
    await moveBy(milliseconds);
    expect(await endOf(ticket)).toBe('moved');
    expect(await endOf(await ticketOfPatient(), new Date(Date.now() + milliseconds))).toBeUndefined();
  });

  test('ends when the time of its room is over', async () => {
    const ticket = await ticketOfPatient();
    expect(await endOf(ticket, new Date(ticket.closes - 1))).toBeUndefined();
    expect(await endOf(ticket, new Date(ticket.closes))).toBe('closed');
  });
});
