import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { getDeskMeeting } from '#contract/desk/meetings.ts';
import { ClientMessage } from '#contract/room/messages.ts';
import { enterRoom, getRoom } from '#contract/room/room.ts';
import { database } from '#db/client.ts';
import { meetingLineQualities } from '#db/schema/meeting-rooms.ts';
import { CONSULTATION_CONSENT } from '#domain/consents.ts';
import { closeAccount } from '#services/personal-data/close-account.ts';
import { noteLine, noteLostConnection } from '#services/room/line-quality.ts';
import { readTicket, type Ticket } from '#services/room/ticket.ts';
import { desk } from '../desk/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { roomMeeting, type RoomMeeting } from './support.ts';

useTestDatabase();

const FINE = { loss: 1, roundTrip: 80, relay: false, level: 3, broken: 0 };
const POOR = { loss: 12, roundTrip: 900, relay: true, level: 0, broken: 40 };
const START = new Date('2026-12-01T08:00:00Z');
const minutesAfterStart = (count: number) => new Date(START.getTime() + count * 60_000);

let meeting: RoomMeeting;
beforeAll(async () => {
  meeting = await roomMeeting(5);
});

async function ticketOf(as: Caller, id: string): Promise<Ticket> {
  const { ticket } = (await call(enterRoom, { as, params: { id }, body: { consent: CONSULTATION_CONSENT } }))
    .json.content;
  return readTicket(ticket, Date.now()) ?? expect.unreachable('there is no ticket');
}

const linesFor = async (as: Caller, id: string) =>
  (await call(getRoom, { as, params: { id } })).json.content.lines;

describe('the quality of a line', () => {
  test('is summed up for each side, and shown to the doctor and the clinic alone', async () => {
    const { id, patient, doctor } = meeting;
    const ticket = await ticketOf(patient, id);
    for (const [minute, sample] of [FINE, POOR, FINE].entries())
      await noteLine(database(), ticket, sample, minutesAfterStart(minute));
    await noteLostConnection(database(), ticket);
    const line = {
      minutes: 3,
      poor: 1,
      sound_only: 1,
      relayed: 1,
      lost: 1,
      loss: { median: 1, worst: 12 },
      round_trip: { median: 80, worst: 900 },
    };
    expect(await linesFor(doctor, id)).toEqual({ patient: line, doctor: null });
    expect(await linesFor(patient, id)).toBeNull();
    const editor = await signIn('Editor');
    const opened = await call(getDeskMeeting, { as: editor, params: { id } });
    expect(opened.json.content.lines).toEqual({ patient: line, doctor: null });
    expect((await desk(['meeting', id])).out).toContain('poor for 1 of 3 minutes');
  });

  test('counts no minute twice, whatever a browser sends', async () => {
    const { id, doctor } = meeting;
    const ticket = await ticketOf(doctor, id);
    await noteLine(database(), ticket, FINE, minutesAfterStart(0));
    for (let second = 1; second < 40; second += 1)
      await noteLine(database(), ticket, POOR, new Date(START.getTime() + second * 1000));
    expect((await linesFor(doctor, id)).doctor).toMatchObject({ minutes: 1, poor: 0 });
  });

  test('is measured for the two sides alone: guests add nothing', async () => {
    const otherMeeting = await roomMeeting(5);
    const ticket = await ticketOf(otherMeeting.patient, otherMeeting.id);
    await noteLine(database(), { ...ticket, role: 'relative', key: `guest:${randomUUID()}` }, POOR, START);
    expect(await linesFor(otherMeeting.doctor, otherMeeting.id)).toEqual({ patient: null, doctor: null });
  });

  test('counts connections that were lost before a minute was over', async () => {
    const otherMeeting = await roomMeeting(5);
    const ticket = await ticketOf(otherMeeting.patient, otherMeeting.id);
    for (let times = 0; times < 2; times += 1) await noteLostConnection(database(), ticket);
    expect((await linesFor(otherMeeting.doctor, otherMeeting.id)).patient).toMatchObject({
      minutes: 0,
      lost: 2,
    });
    await noteLine(database(), ticket, FINE, START);
    expect((await linesFor(otherMeeting.doctor, otherMeeting.id)).patient).toMatchObject({
      minutes: 1,
      lost: 2,
    });
  });

  test('is deleted with the account of the patient', async () => {
    const otherMeeting = await roomMeeting(5);
    await noteLine(database(), await ticketOf(otherMeeting.patient, otherMeeting.id), FINE, START);
    const rows = eq(meetingLineQualities.meetingId, otherMeeting.id);
    expect(await database().$count(meetingLineQualities, rows)).toBe(1);
    await closeAccount(database(), { id: otherMeeting.patient.id, role: 'Patient' }, new Date());
    expect(await database().$count(meetingLineQualities, rows)).toBe(0);
  });

  test.each([
    ['more than everything lost', { loss: 101 }],
    ['a fraction', { loss: 0.5 }],
    ['a negative time', { roundTrip: -1 }],
    ['more than a minute', { roundTrip: 60_001 }],
    ['an unknown level', { level: 4 }],
    ['a text for a number', { broken: '3' }],
    ['content of the call', { text: 'hello' }],
  ])('is refused with %s', (_, change) => {
    expect(v.is(ClientMessage, { kind: 'quality', ...FINE })).toBe(true);
    expect(v.is(ClientMessage, { kind: 'quality', ...FINE, ...change })).toBe(false);
  });
});
