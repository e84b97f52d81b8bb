import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as doctors from '#contract/doctor/meetings.ts';
import * as online from '#contract/online/meetings.ts';
import * as patients from '#contract/patient/meetings.ts';
import { database } from '#db/client.ts';
import { accountEvents } from '#db/schema/account-events.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from './support.ts';

useSeededDatabase();

const NOW = new Date('2026-12-01T20:30:00Z');
const MINUTE = 60_000;
let practice: Practice;
let patient: Caller;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  [practice, patient] = [await makePractice(), await makePatient()];
});
afterAll(() => {
  vi.useRealTimers();
});

const writeReply = async (params: { id: string }, reply: string): Promise<string> => {
  vi.setSystemTime(Date.now() + MINUTE);
  const answer = await call(patients.addReply, { as: patient, params, body: { reply }, from: newCaller() });
  return answer.json.content.id;
};
/** Marks the messages up to a reply as read. */
const markRead = (as: Caller, params: { id: string }, reply: string) =>
  call(online.readReplies, { as, params, body: { reply }, from: newCaller() });
const readAt = async (params: { id: string }) => {
  const { json } = await call(patients.getReplies, { as: patient, params });
  return json.content.items.map(({ read_at: at }: { read_at: string | null }) => at);
};
const eventsOf = (userId: string) =>
  database().$count(accountEvents, and(eq(accountEvents.userId, userId), eq(accountEvents.kind, 'meeting')));

test('opening a meeting marks no message as read; marking one includes those before it, and notifies its writer once', async () => {
  const params = { id: await storeMeeting(practice, patient, 'booked', [2_880, 2_940]) };
  const firstReply = await writeReply(params, 'One');
  const secondReply = await writeReply(params, 'Two');
  const meetingOfDoctor = await call(doctors.getMeeting, { as: practice.doctor, params });
  expect(meetingOfDoctor.json.content.replies).toHaveLength(2);
  expect(await readAt(params)).toEqual([null, null]);

  const events = await eventsOf(patient.id);
  expect((await markRead(practice.doctor, params, firstReply)).status).toBe(200);
  expect(await readAt(params)).toEqual([expect.any(String), null]);
  expect(await eventsOf(patient.id)).toBe(events + 1);
  for (let time = 0; time < 2; time += 1) await markRead(practice.doctor, params, secondReply);
  expect(await readAt(params)).toEqual([expect.any(String), expect.any(String)]);
  expect(await eventsOf(patient.id)).toBe(events + 2);
});

test('nobody can mark messages for others, their own messages, or messages by one of another meeting', async () => {
  const params = { id: await storeMeeting(practice, patient, 'booked', [5_760, 5_820]) };
  const otherMeeting = { id: await storeMeeting(practice, patient, 'booked', [7_200, 7_260]) };
  const reply = await writeReply(params, 'One');
  const replyElsewhere = await writeReply(otherMeeting, 'Later');
  const stranger = await makePatient();
  const colleague = await makePractice();
  for (const as of [stranger, colleague.doctor]) expect((await markRead(as, params, reply)).status).toBe(404);
  expect((await markRead(patient, params, reply)).status).toBe(200);
  expect((await markRead(practice.doctor, params, replyElsewhere)).status).toBe(200);
  expect((await markRead(practice.doctor, params, 'one')).status).toBe(422);
  expect(await readAt(params)).toEqual([null]);
});

test('the audit log notes a doctor’s reading of a meeting once in ten minutes, even from several pages at once', async () => {
  const params = { id: await storeMeeting(practice, patient, 'booked', [8_640, 8_700]) };
  const openMeeting = () => call(doctors.getMeeting, { as: practice.doctor, params });
  const noted = () => database().$count(auditEntries, eq(auditEntries.record, `meetings:${params.id}`));
  const begunAt = Date.now();
  await Promise.all([openMeeting(), openMeeting(), openMeeting()]);
  vi.setSystemTime(begunAt + 9 * MINUTE);
  await openMeeting();
  expect(await noted()).toBe(1);
  vi.setSystemTime(begunAt + 10 * MINUTE);
  await openMeeting();
  expect(await noted()).toBe(2);
});
