import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeDeskPractice } from '#contract/desk/practices.ts';
import { database, transaction } from '#db/client.ts';
import { queueMessage, queueReminders } from '#db/outbox.ts';
import { outbox } from '#db/schema/outbox.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

const DAY = 1440;
let as: Caller;
let practice: Practice;
let patient: Caller;
let booked: string;
let requested: string;

/** The waiting messages, each as `recipient kind meeting`. */
async function listWaiting(): Promise<string[]> {
  const names = new Map([
    [practice.doctor.id, 'doctor'],
    [patient.id, 'patient'],
    [booked, 'booked'],
    [requested, 'requested'],
  ]);
  const rows = await database()
    .select()
    .from(outbox)
    .where(eq(outbox.state, 'waiting'))
    .orderBy(asc(outbox.dueAt), asc(outbox.kind));
  return rows
    .map(({ userId, kind, about }) => {
      const { meeting = '' } = about as { meeting?: string };
      return [names.get(userId ?? '') ?? 'clinic', kind, names.get(meeting)].join(' ');
    })
    .toSorted();
}

const setAnswerer = async (who: string) => {
  const body = { answered_by: who };
  expect((await call(changeDeskPractice, { as, params: { id: practice.id }, body })).status).toBe(200);
};

const FOR_PATIENT = [
  'patient reminder-15m booked',
  'patient reminder-24h booked',
  'patient reminder-2h booked',
  'patient request-sent requested',
];
const messagesTo = (who: string) => [
  `${who} files-added booked`,
  `${who} meeting-requested requested`,
  `${who} reminder-15m booked`,
  `${who} reminder-24h booked`,
  `${who} reminder-2h booked`,
];

beforeAll(async () => {
  as = await signIn('Editor');
  practice = await makePractice();
  patient = await makePatient();
  booked = await storeMeeting(practice, patient, 'booked', [3 * DAY, 3 * DAY + 30]);
  requested = await storeMeeting(practice, patient, 'requested', [4 * DAY, 4 * DAY + 30]);
  const startsAt = new Date(Date.now() + 3 * DAY * 60_000);
  const doctor = { user: practice.doctor.id };
  await transaction(database(), async (tx) => {
    for (const recipient of [doctor, { user: patient.id }])
      await queueReminders(tx, { meeting: booked, to: recipient, startsAt });
    const about = { meeting: booked };
    await queueMessage(tx, { kind: 'files-added', to: doctor, about, key: `meeting:${booked}` });
    const aboutRequest = { meeting: requested };
    const key = `meeting:${requested}`;
    await queueMessage(tx, { kind: 'request-sent', to: { user: patient.id }, about: aboutRequest, key });
    // The message about the request was sent to the doctor long ago.
    const messageId = await queueMessage(tx, {
      kind: 'meeting-requested',
      to: doctor,
      about: aboutRequest,
      key,
    });
    await tx.update(outbox).set({ state: 'sent' }).where(eq(outbox.id, messageId));
    const failedId = await queueMessage(tx, {
      kind: 'patient-waiting',
      to: doctor,
      about,
      key: `meeting:${booked}`,
    });
    await tx.update(outbox).set({ state: 'failed' }).where(eq(outbox.id, failedId));
    // This message is for the doctor as a person, not for whoever answers for the practice, so it stays theirs.
    const complaintKey = `complaint:${booked}:${practice.doctor.id}`;
    await queueMessage(tx, { kind: 'problem-received', to: doctor, about, key: complaintKey });
  });
});

test('waiting reminders and messages move to the new answerer, who also gets those about open requests', async () => {
  await setAnswerer('clinic');
  expect(await listWaiting()).toEqual(
    [...messagesTo('clinic'), 'doctor problem-received booked', ...FOR_PATIENT].toSorted(),
  );
});

test('a message that could not be sent to the former answerer can no longer be sent to them', async () => {
  const [failed] = await database()
    .select({ state: outbox.state, userId: outbox.userId })
    .from(outbox)
    .where(eq(outbox.kind, 'patient-waiting'));
  expect(failed).toEqual({ state: 'cancelled', userId: practice.doctor.id });
});

test('setting the same answerer again queues no message', async () => {
  const rows = () => database().$count(outbox);
  const before = await rows();
  await setAnswerer('clinic');
  expect(await rows()).toBe(before);
});

test('once the doctor answers again, no message waits for the clinic, and reminders of a moved meeting go to the doctor', async () => {
  await setAnswerer('doctor');
  const expected = [...messagesTo('doctor'), 'doctor problem-received booked', ...FOR_PATIENT].toSorted();
  expect(await listWaiting()).toEqual(expected);
  const startsAt = new Date(Date.now() + 5 * DAY * 60_000);
  await transaction(database(), (tx) =>
    queueReminders(tx, { meeting: booked, to: { user: practice.doctor.id }, startsAt }),
  );
  expect(await listWaiting()).toEqual(expected);
});
