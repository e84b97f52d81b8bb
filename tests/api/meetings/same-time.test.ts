import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { meetingLog } from '#db/schema/meetings.ts';
import { moveMeeting } from '#services/meetings/move.ts';
import { useTestDatabase } from '../support/database.ts';
import { makePatient, makePractice, minutesLater, NOW, storeMeeting, useStillClock } from './support.ts';

const db = database();
const SITE = { demo: true, account: true };
useTestDatabase();
useStillClock();

test('a move that is sent twice succeeds twice, and the second one changes nothing', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const id = await storeMeeting(practice, patient, 'booked', [4_000, 4_030]);
  const by = { role: 'patient', id: patient.id } as const;
  const move = () => moveMeeting(db, { id, by, startsAt: minutesLater(5_000), site: SITE, now: NOW });
  expect((await move())?.startsAt).toEqual(minutesLater(5_000));
  expect((await move())?.startsAt).toEqual(minutesLater(5_000));
  expect(await db.$count(meetingLog, eq(meetingLog.meetingId, id))).toBe(1);
});

test.each([
  ['cancelled', 4_000, {}, 'state'],
  ['closed', -60, {}, 'state'],
  ['booked', -5, {}, 'late'],
  ['in-progress', -5, {}, 'state'],
  ['in-progress', -5, { failureReportedAt: NOW }, 'notice'],
] as const)('a %s meeting is not moved to the time that it has (%i)', async (state, from, more, refusal) => {
  const practice = await makePractice();
  const patient = await makePatient();
  const id = await storeMeeting(practice, patient, state, [from, from + 30], more);
  const by = { role: 'patient', id: patient.id } as const;
  const moving = moveMeeting(db, { id, by, startsAt: minutesLater(from), site: SITE, now: NOW });
  await expect(moving).rejects.toMatchObject({ refusal });
});
