import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/desk/meetings.ts';
import * as doctorCalls from '#contract/doctor/meetings.ts';
import { readReplies } from '#contract/online/meetings.ts';
import { getMeeting, getReplies } from '#contract/patient/meetings.ts';
import { holdTime } from '#contract/patient/booking.ts';
import { getFile } from '#contract/uploads/files.ts';
import { database, transaction } from '#db/client.ts';
import { storeFile } from '#db/queries/files.ts';
import { meetingFiles, meetingLog } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { verifyAudit } from '#db/verify-audit.ts';
import {
  ask,
  DAY_MINUTES,
  iso,
  makePatient,
  makePractice,
  messagesAbout,
  type Practice,
  storeMeeting,
  useStillClock,
} from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { clinicPractice, listAuditEntries } from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

const DAY = DAY_MINUTES;
let as: Caller;
let clinic: Practice;
let ownPractice: Practice;
let patient: Caller;
let nextStart = 3 * DAY;

beforeAll(async () => {
  as = await signIn('Editor');
  clinic = await clinicPractice();
  ownPractice = await makePractice();
  patient = await makePatient();
});

/** Requests a meeting of the patient, each at another time. */
const request = (practice: Practice, more: object = {}) => {
  nextStart += 60;
  return ask(patient, practice, iso(nextStart), more);
};
const change = (id: string, body: object) => call(contract.changeDeskMeeting, { as, params: { id }, body });
const open = async (id: string) => (await call(contract.getDeskMeeting, { as, params: { id } })).json.content;
const list = async (query: Record<string, string>) =>
  (await call(contract.getDeskMeetings, { as, query })).json.content.items as { id: string }[];

/** The recipients of the waiting messages of a kind about a meeting; null is the clinic. */
const recipients = async (id: string, kind: string) =>
  (await database().select().from(outbox))
    .filter((row) => row.kind === kind && (row.about as { meeting?: string }).meeting === id)
    .map(({ userId }) => userId);

describe('a doctor who has no account', () => {
  test('gets requests only where the clinic answers: a request is reported to the clinic and to the patient', async () => {
    const { id } = await request(clinic);
    expect(await recipients(id, 'meeting-requested')).toEqual([null]);
    expect(await recipients(id, 'request-sent')).toEqual([patient.id]);
  });

  test('cannot be booked where nobody answers', async () => {
    const practiceOfNobody = await clinicPractice();
    const holdBody = { practice_id: practiceOfNobody.id, at: iso(20 * DAY), minutes: 30 };
    const hold = () => call(holdTime, { as: patient, body: holdBody, from: newCaller() });
    await database()
      .update(practices)
      .set({ answeredBy: 'doctor' })
      .where(eq(practices.id, practiceOfNobody.id));
    expect((await hold()).status).toBe(404);
    await database()
      .update(practices)
      .set({ answeredBy: 'clinic' })
      .where(eq(practices.id, practiceOfNobody.id));
    expect((await hold()).status).toBe(200);
  });
});

describe('meetings at the desk', () => {
  test('are listed by state, doctor, time and who answers; looking is noted', async () => {
    const firstMeeting = await request(clinic);
    const secondMeeting = await request(ownPractice);
    const waitingList = await list({ state: 'requested', answered_by: 'clinic' });
    expect(waitingList.map(({ id }) => id)).toContain(firstMeeting.id);
    expect(waitingList.map(({ id }) => id)).not.toContain(secondMeeting.id);
    expect((await list({ doctor: 'Çağlar' })).map(({ id }) => id)).toContain(secondMeeting.id);
    expect((await list({ doctor: ownPractice.id })).map(({ id }) => id)).toEqual([secondMeeting.id]);
    expect(await list({ doctor: '100%' })).toEqual([]);
    expect(await list({ from: '2026-12-01', until: '2026-12-02' })).toEqual([]);
    expect(await listAuditEntries()).toContain(`${as.id} staff-read meetings:list`);
  });

  test('do not include times that a patient only holds', async () => {
    const id = await storeMeeting(clinic, patient, 'held', [40 * DAY, 40 * DAY + 30]);
    expect((await list({})).map((listed) => listed.id)).not.toContain(id);
    expect((await call(contract.getDeskMeeting, { as, params: { id } })).status).toBe(404);
    expect((await change(id, { action: 'Cancelled' })).status).toBe(404);
  });

  test('open with the case where the clinic answers, and without it where the doctor does', async () => {
    const clinicMeeting = await request(clinic);
    const doctorMeeting = await request(ownPractice);
    expect(await open(clinicMeeting.id)).toMatchObject({
      answered_by: 'clinic',
      case: { complaint: 'Knee pain since March — ألم في الركبة' },
      patient: { name: 'Nadia Martin', email: patient.email },
      actions: ['confirm', 'decline', 'move', 'cancel'],
      room_url: expect.stringContaining(`/meeting/${clinicMeeting.id}`),
      log: [{ action: 'hold', by: 'patient' }, { action: 'request' }],
    });
    expect(await open(doctorMeeting.id)).toMatchObject({
      answered_by: 'doctor',
      case: null,
      files: [],
      replies: [],
      actions: ['move', 'cancel'],
      room_url: expect.stringMatching(/^https:\/\/meet\.example\/[0-9a-f]{32}$/),
    });
    expect(await listAuditEntries()).toContain(`${as.id} staff-read meetings:${clinicMeeting.id}`);
  });

  test('hand out files only where the clinic answers', async () => {
    const fileOf = async (practice: Practice) => {
      const { id: meetingId } = await request(practice);
      const about = { purpose: 'health', type: 'image/png', name: 'scan.png', width: 1, height: 1 } as const;
      const card = await transaction(database(), (tx) =>
        storeFile(tx, { owner: patient.id, ...about, bytes: Buffer.from('scan') }),
      );
      const fileId = card?.id ?? '';
      await database().insert(meetingFiles).values({ fileId, meetingId });
      return (await call(getFile, { as, params: { id: fileId } })).status;
    };
    expect(await fileOf(clinic)).toBe(200);
    expect(await fileOf(ownPractice)).toBe(404);
  });
});

describe('staff who answer for a doctor', () => {
  test('confirm: the payment is taken, and the log says who confirmed', async () => {
    const { id } = await request(clinic);
    const { status, json } = await change(id, { action: 'Confirmed' });
    expect(status).toBe(200);
    // The sandbox payment of demonstrations is received at once, so the meeting is booked.
    expect(json.content).toMatchObject({ id, state: 'booked' });
    const log = await database().select().from(meetingLog).where(eq(meetingLog.meetingId, id));
    expect(log.find(({ action }) => action === 'confirm')).toMatchObject({ by: 'staff', userId: as.id });
    expect(await listAuditEntries()).toContain(`${as.id} staff-change meetings:${id}`);
    expect(await recipients(id, 'meeting-booked')).toEqual(expect.arrayContaining([null, patient.id]));
    expect(await recipients(id, 'reminder-24h')).toEqual(expect.arrayContaining([null, patient.id]));
  });

  test('decline with a doctor’s reason and a note that the patient reads', async () => {
    const { id } = await request(clinic);
    expect((await change(id, { action: 'Declined', reason: 'mistake' })).status).toBe(422);
    const declined = await change(id, { action: 'Declined', reason: 'not-my-field', note: 'Bitte zum HNO' });
    expect(declined.json.content.state).toBe('cancelled');
    const meetingOfPatient = await call(getMeeting, { as: patient, params: { id } });
    expect(meetingOfPatient.json.content).toMatchObject({
      ended_by: 'staff',
      reason: 'not-my-field',
      note: 'Bitte zum HNO',
    });
    expect((await change(id, { action: 'Confirmed' })).status).toBe(409);
  });

  test('do not confirm, decline, close or report where the doctor answers', async () => {
    const { id } = await request(ownPractice);
    for (const body of [
      { action: 'Confirmed' },
      { action: 'Declined' },
      { action: 'Closed' },
      { report: 'x' },
    ])
      expect((await change(id, body)).status).toBe(409);
    expect(await open(id)).toMatchObject({ state: 'requested' });
    expect(
      (
        await call(doctorCalls.changeMeeting, {
          as: ownPractice.doctor,
          params: { id },
          body: { action: 'Confirmed' },
        })
      ).status,
    ).toBe(200);
  });

  test('move a meeting to a free time, and are offered others for one that is taken', async () => {
    const { id } = await request(clinic);
    const otherMeeting = await request(clinic);
    const move = (to: string) => call(contract.moveDeskMeeting, { as, params: { id }, body: { at: to } });
    const refusedMove = await move(otherMeeting.starts.patient.at);
    expect(refusedMove.status).toBe(409);
    expect(refusedMove.json.content.next.length).toBeGreaterThan(0);
    const to = iso(25 * DAY);
    const movedMeeting = (await move(to)).json.content;
    expect(new Date(movedMeeting.starts.doctor.at).toISOString()).toBe(to);
    expect(await messagesAbout(id)).toContain('meeting-moved');
  });

  test('close with a report that the patient gets, and note who did not come', async () => {
    const pastMeeting = await storeMeeting(clinic, patient, 'booked', [-30, 0]);
    const missedMeeting = await storeMeeting(clinic, await makePatient(), 'booked', [-90, -60]);
    const closing = await change(pastMeeting, {
      action: 'Closed',
      outcome: 'follow-up',
      report: 'Bandage for a week',
    });
    expect(closing.json.content.state).toBe('closed');
    expect((await open(pastMeeting)).reports).toMatchObject([{ report: 'Bandage for a week' }]);
    expect(await messagesAbout(pastMeeting)).toEqual(
      expect.arrayContaining(['meeting-closed', 'report-ready']),
    );
    expect((await change(missedMeeting, { action: 'Absent', absent: 'doctor' })).json.content.state).toBe(
      'no-show',
    );
    const corrected = await change(pastMeeting, { report: 'Bandage for two weeks' });
    expect(corrected.status).toBe(200);
    expect((await open(pastMeeting)).reports).toHaveLength(2);
  });

  test('write to the patient in the clinic’s name; the patient’s answer reaches the clinic', async () => {
    const { id } = await request(clinic);
    const reply = await call(contract.replyDeskMeeting, { as, params: { id }, body: { reply: 'Merhaba' } });
    expect(reply.json.content).toMatchObject({ by: 'clinic', reply: 'Merhaba', read_at: null });
    expect(await recipients(id, 'reply-received')).toEqual([patient.id]);
    const read = await call(getReplies, { as: patient, params: { id } });
    expect(read.json.content.items).toMatchObject([{ by: 'clinic', reply: 'Merhaba' }]);
    const { id: replyId } = read.json.content.items[0];
    await call(readReplies, { as: patient, params: { id }, body: { reply: replyId } });
    expect((await open(id)).replies[0].read_at).not.toBeNull();
  });
});

test('the chain of the audit log is intact after all these calls', async () => {
  expect(await verifyAudit(database())).not.toHaveProperty('broken');
});
