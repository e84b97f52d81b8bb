import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { enterAsGuest, getRoom, inviteGuest, openGuestLink, removeGuest } from '#contract/room/room.ts';
import { type Database, database, transaction } from '#db/client.ts';
import { useGuestToken } from '#db/queries/room/guests.ts';
import { accountEvents } from '#db/schema/account-events.ts';
import { meetingGuests } from '#db/schema/meeting-rooms.ts';
import { meetings } from '#db/schema/meetings.ts';
import { getT } from '#i18n/server/t.ts';
import { dismissGuest } from '#services/room/guests.ts';
import { readTicket } from '#services/room/ticket.ts';
import { makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { roomMeeting, type RoomMeeting } from './support.ts';

useTestDatabase();

const t = getT('en');

let meeting: RoomMeeting;

beforeAll(async () => {
  meeting = await roomMeeting(5);
});

const GUEST = { role: 'interpreter', name: 'Karim Haddad', locale: 'ar' };
const invite = (as: Caller, id = meeting.id, body: object = GUEST) =>
  call(inviteGuest, { as, params: { id }, body });
const open = (token: string, key?: string) =>
  call(openGuestLink, { body: { token, key }, from: newCaller() });
const enter = (key: string) => call(enterAsGuest, { body: { key }, from: newCaller() });

/** The token and the id of a new guest. */
async function newGuest(as = meeting.patient, id = meeting.id): Promise<{ token: string; guest: string }> {
  const { link, guest } = (await invite(as, id)).json.content;
  return { token: new URL(link).hash.slice(1), guest: guest.id };
}

const REFUSALS = ['guestsMany', 'guestsOver', 'guestsElsewhere'] as const;

/**
 * The key of the message with which an invitation is refused. The refusal names no field, because the form would show
 * its message there.
 */
async function refusal(as: Caller, id: string): Promise<string | undefined> {
  const { status, json } = await invite(as, id);
  expect({ status, errors: json.errors }).toEqual({ status: 409 });
  return REFUSALS.find((key) => json.message === t(`errors:${key}`));
}

describe('a guest’s link', () => {
  test('leads to the guest’s page in their language, and its token is in the fragment', async () => {
    const { link, guest } = (await invite(meeting.doctor)).json.content;
    expect(new URL(link).pathname).toBe('/ar/meeting/guest');
    expect(new URL(link).hash).toMatch(/^#[\w-]{43}$/);
    expect(guest).toMatchObject({ role: 'interpreter', name: 'Karim Haddad', opened: false });
    const rows = await database().select().from(meetingGuests);
    expect(JSON.stringify(rows)).not.toContain('Karim');
    expect(JSON.stringify(rows)).not.toContain(new URL(link).hash.slice(1));
  });

  test('works once, and its browser enters as often as it needs', async () => {
    const { token } = await newGuest();
    const { key, room } = (await open(token)).json.content;
    expect(room).toMatchObject({ role: 'interpreter', name: 'Karim Haddad', guests: [] });
    expect((await open(token)).status).toBe(404);
    const { ticket } = (await enter(key)).json.content;
    expect(readTicket(ticket, Date.now())).toMatchObject({ meeting: meeting.id, role: 'interpreter' });
    expect((await enter(key)).status).toBe(200);
  });

  test('is shown as used on open pages of patient and doctor once the guest has opened it', async () => {
    const { token, guest } = await newGuest();
    const eventsOf = ({ id }: Caller) => database().$count(accountEvents, eq(accountEvents.userId, id));
    const before = { patient: await eventsOf(meeting.patient), doctor: await eventsOf(meeting.doctor) };
    await open(token);
    expect(await eventsOf(meeting.patient)).toBe(before.patient + 1);
    expect(await eventsOf(meeting.doctor)).toBe(before.doctor + 1);
    const { guests } = (await call(getRoom, { as: meeting.doctor, params: { id: meeting.id } })).json.content;
    expect(guests.find(({ id }: { id: string }) => id === guest)).toMatchObject({ opened: true });
  });

  test('can be opened again with the key of the browser that used it, and with no other', async () => {
    const { token, guest } = await newGuest();
    const key = 'K'.repeat(43);
    const first = await open(token, key);
    expect(first.json.content).toMatchObject({ key, room: { name: 'Karim Haddad' } });
    const second = await open(token, key);
    expect(second.status).toBe(200);
    expect(second.json.content).toEqual(first.json.content);
    expect((await enter(key)).status).toBe(200);
    expect((await open(token, 'L'.repeat(43))).status).toBe(404);
    expect((await open(token)).status).toBe(404);
    expect((await call(removeGuest, { as: meeting.patient, params: { id: guest } })).status).toBe(200);
    expect((await open(token, key)).status).toBe(404);
  });

  test('opens for two attempts of one browser at the same moment', async () => {
    const { token } = await newGuest();
    const key = 'M'.repeat(43);
    const attempt = (tx: Database) => useGuestToken(tx, token, key);
    const isUsed = Promise.withResolvers<void>();
    const first = transaction(database(), async (tx) => {
      const used = await attempt(tx);
      isUsed.resolve();
      await pause(200);
      return used;
    });
    await isUsed.promise;
    // The second attempt finds no key yet, and waits for the guest's row until the first transaction has ended.
    const second = await transaction(database(), attempt);
    expect(second).toMatchObject({ key });
    expect(second).toEqual(await first);
  });

  test('ends when it is removed, and when the doctor dismisses the guest', async () => {
    const firstGuest = await newGuest();
    const { key } = (await open(firstGuest.token)).json.content;
    const params = { id: firstGuest.guest };
    expect((await call(removeGuest, { as: meeting.patient, params })).status).toBe(200);
    expect((await enter(key)).status).toBe(404);
    const secondGuest = await newGuest();
    const invitation = (await open(secondGuest.token)).json.content;
    await dismissGuest(database(), meeting.id, `guest:${secondGuest.guest}`, new Date());
    expect((await enter(invitation.key)).status).toBe(404);
  });

  test('cannot be made after the meeting', async () => {
    const past = await roomMeeting(-61);
    expect(await refusal(past.patient, past.id)).toBe('guestsOver');
  });

  test('cannot be made for a meeting that was cancelled', async () => {
    const { id, patient } = await roomMeeting(5);
    await database().update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, id));
    expect(await refusal(patient, id)).toBe('guestsOver');
  });

  test('cannot be made for a meeting in another room than the site’s own', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'booked', [5, 35]);
    expect(await refusal(patient, id)).toBe('guestsElsewhere');
    expect(await refusal(practice.doctor, id)).toBe('guestsElsewhere');
  });

  test('can be made by the two sides of the meeting alone, for six guests at most', async () => {
    const { id, patient } = await roomMeeting(5);
    const stranger = await makePatient();
    expect((await invite(stranger, id)).status).toBe(404);
    const answers = [];
    for (let number = 0; number < 6; number += 1) answers.push((await invite(patient, id)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await refusal(patient, id)).toBe('guestsMany');
    expect((await call(getRoom, { as: patient, params: { id } })).json.content.guests).toHaveLength(6);
    const [guest] = (await call(getRoom, { as: patient, params: { id } })).json.content.guests;
    const foreign = { as: stranger, params: { id: guest.id } };
    expect((await call(removeGuest, foreign)).status).toBe(404);
  });

  test('cannot be made for more guests by invitations at the same moment', async () => {
    const { id, patient, doctor } = await roomMeeting(5);
    const callers = [patient, doctor, patient, doctor, patient, doctor, patient, doctor];
    const answers = await Promise.all(callers.map((as) => invite(as, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
  });

  test('is refused for another role and for an invalid name', async () => {
    expect((await invite(meeting.patient, meeting.id, { ...GUEST, role: 'doctor' })).status).toBe(422);
    expect((await invite(meeting.patient, meeting.id, { ...GUEST, name: 'http://x.example' })).status).toBe(
      422,
    );
  });

  test('is not opened by 200 guessed tokens and keys', async () => {
    const statuses = new Set<number>();
    for (let number = 0; number < 100; number += 1) {
      const guess = String(number).padStart(43, 'A');
      statuses.add((await open(guess)).status);
      statuses.add((await enter(guess)).status);
    }
    expect([...statuses]).toEqual([404]);
  });
});
