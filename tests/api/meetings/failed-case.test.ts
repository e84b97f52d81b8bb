import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeMeeting } from '#contract/doctor/meetings.ts';
import { proposeTimes } from '#contract/doctor/proposal.ts';
import { cancelMeeting, reportTechnicalFailure, rescheduleMeeting } from '#contract/patient/booking.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { database, transaction } from '#db/client.ts';
import { storeFile } from '#db/queries/files.ts';
import { notePresences } from '#db/queries/room/presences.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { forgetUnmetCases } from '#services/personal-data/retention.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { roomPractice } from '../room/support.ts';
import type { Caller } from '../support/sign-in.ts';
import {
  ask,
  DAY_MINUTES as DAY,
  iso,
  makePatient,
  makePractice,
  minutesLater,
  type Practice,
  runAt,
  useStillClock,
} from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

const START = 20;
const from = () => newCaller();

/** A paid meeting in 20 minutes with a case and a file; by default in the site's own room. */
async function meetingWithFile(givenPractice?: Practice) {
  const practice = givenPractice ?? (await roomPractice());
  const patient = await makePatient();
  const bytes = Buffer.from('scan');
  const about = { type: 'application/pdf', name: 'MRT.pdf', width: undefined, height: undefined } as const;
  const file = { owner: patient.id, purpose: 'health', ...about, bytes } as const;
  const stored = await transaction(database(), (tx) => storeFile(tx, file));
  const { id } = await ask(patient, practice, iso(START), { files: [stored?.id] });
  const { doctor } = practice;
  await call(changeMeeting, { as: doctor, params: { id }, body: { action: 'Confirmed' }, from: from() });
  return { id, patient, doctor };
}
type Meeting = Awaited<ReturnType<typeof meetingWithFile>>;

/** Notes that a side was in the room at these minutes after `NOW`; the first and the last bound its stay. */
async function notePresence({ id }: Meeting, role: 'patient' | 'doctor', by: Caller, minutes: number[]) {
  const presence = { meetingId: id, role, userId: by.id, guestId: null, consentVersion: null };
  for (const minute of minutes) await notePresences(database(), [{ ...presence, at: minutesLater(minute) }]);
}

const reportFailure = ({ id, patient }: Meeting) =>
  runAt(START + 15, () => call(reportTechnicalFailure, { as: patient, params: { id }, from: from() }));
const giveBack = ({ id, doctor }: Meeting) =>
  runAt(START + 16, () =>
    call(changeMeeting, { as: doctor, params: { id }, body: { action: 'GivenBack' }, from: from() }),
  );

/** Deletes expired data as 91 days later; returns what is left of the case. */
async function readAfterRetention({ id, patient }: Meeting) {
  await forgetUnmetCases(database(), minutesLater(START + 91 * DAY));
  const { case: intake, files } = (await call(getMeeting, { as: patient, params: { id } })).json.content;
  return { intake: intake !== null, files: files.length };
}

const KEPT = { intake: true, files: 1 };
const DELETED = { intake: false, files: 0 };

describe('case and files of a consultation that was given back after a failure', () => {
  test('are kept where doctor and patient had met before', async () => {
    const meeting = await meetingWithFile();
    await notePresence(meeting, 'patient', meeting.patient, [START - 5, START + 4]);
    await notePresence(meeting, 'doctor', meeting.doctor, [START + 1, START + 10]);
    await reportFailure(meeting);
    expect((await giveBack(meeting)).json.content.state).toBe('cancelled');
    expect(await readAfterRetention(meeting)).toEqual(KEPT);
  });

  test('are deleted after 90 days where one of them never got into the room', async () => {
    const meeting = await meetingWithFile();
    await notePresence(meeting, 'patient', meeting.patient, [START - 5, START + 4]);
    await reportFailure(meeting);
    await giveBack(meeting);
    expect(await readAfterRetention(meeting)).toEqual(DELETED);
  });

  test('are kept where the room was the doctor’s own, of which no presence is known', async () => {
    const meeting = await meetingWithFile(await makePractice());
    await reportFailure(meeting);
    expect((await giveBack(meeting)).json.content.state).toBe('cancelled');
    const [row] = await database().select().from(meetings).where(eq(meetings.id, meeting.id));
    expect(row?.metAt).toEqual(row?.startsAt);
    expect(await readAfterRetention(meeting)).toEqual(KEPT);
  });

  test('are kept where the doctor changes to the site’s room before giving the meeting back', async () => {
    const practice = await makePractice();
    const meeting = await meetingWithFile(practice);
    await reportFailure(meeting);
    await database().update(practices).set({ joinTemplate: null }).where(eq(practices.id, practice.id));
    expect((await giveBack(meeting)).json.content.state).toBe('cancelled');
    expect(await readAfterRetention(meeting)).toEqual(KEPT);
  });

  test('are deleted after 90 days where one had left before the other came', async () => {
    const meeting = await meetingWithFile();
    await notePresence(meeting, 'patient', meeting.patient, [START - 5, START + 4]);
    await notePresence(meeting, 'doctor', meeting.doctor, [START + 5, START + 10]);
    await reportFailure(meeting);
    await giveBack(meeting);
    expect(await readAfterRetention(meeting)).toEqual(DELETED);
  });

  test('are kept where they had met, also when the meeting was moved and then cancelled', async () => {
    const meeting = await meetingWithFile();
    const { id, patient, doctor } = meeting;
    await notePresence(meeting, 'patient', patient, [START, START + 4]);
    await notePresence(meeting, 'doctor', doctor, [START, START + 4]);
    await reportFailure(meeting);
    const at = iso(3 * DAY);
    await runAt(START + 16, () =>
      call(proposeTimes, { as: doctor, params: { id }, body: { times: [at] }, from: from() }),
    );
    const moved = await runAt(START + 17, () =>
      call(rescheduleMeeting, { as: patient, params: { id }, body: { at }, from: from() }),
    );
    expect(moved.json.content.state).toBe('booked');
    const body = { reason: 'other' };
    const cancelled = await runAt(START + 18, () =>
      call(cancelMeeting, { as: patient, params: { id }, body, from: from() }),
    );
    expect(cancelled.json.content.meeting.state).toBe('cancelled');
    expect(await readAfterRetention(meeting)).toEqual(KEPT);
  });
});

test('a meeting that was cancelled before its start loses case and files even where both had been in the room', async () => {
  const meeting = await meetingWithFile();
  await notePresence(meeting, 'patient', meeting.patient, [START - 10, START - 6]);
  await notePresence(meeting, 'doctor', meeting.doctor, [START - 10, START - 6]);
  const body = { action: 'Cancelled', reason: 'other' };
  const { id, doctor } = meeting;
  await runAt(START - 5, () => call(changeMeeting, { as: doctor, params: { id }, body, from: from() }));
  expect(await readAfterRetention(meeting)).toEqual(DELETED);
});
