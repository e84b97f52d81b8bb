import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { enterAsGuest, inviteGuest, openGuestLink, removeGuest } from '#contract/room/room.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { renewStays } from '#services/room/stay.ts';
import { readTicket, type Ticket } from '#services/room/ticket.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { roomMeeting, type RoomMeeting } from './support.ts';

useTestDatabase();

const DAY = 86_400_000;
let meeting: RoomMeeting;

beforeEach(async () => {
  meeting = await roomMeeting(5);
});

const change = (set: Partial<typeof meetings.$inferInsert>) =>
  database().update(meetings).set(set).where(eq(meetings.id, meeting.id));

/** Moves the meeting by so many milliseconds. */
async function moveBy(milliseconds: number): Promise<void> {
  const [row] = await database().select().from(meetings).where(eq(meetings.id, meeting.id));
  if (!row) throw new Error('there is no meeting');
  const moved = (at: Date) => new Date(at.getTime() + milliseconds);
  const { startsAt, endsAt, busyUntil } = row;
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
