import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { notifications } from '#db/schema/notifications.ts';
import { outbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/users.ts';
import { remindAt } from '#domain/follow-up/plan.ts';
import { deliver } from '#jobs/deliver.ts';
import { makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { useTestDatabase } from '../support/database.ts';
import { dayFromNow, startPlan, stopPlan } from '../support/follow-up.ts';
import type { Caller } from '../support/sign-in.ts';
import { recordingChannels, storedMessage } from './support.ts';

useTestDatabase();

let patient: Caller;
let meeting: string;

beforeEach(async () => {
  patient = await makePatient();
  meeting = await storeMeeting(await makePractice(), patient, 'closed', [-600, -570]);
});

const reminders = () =>
  database()
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, patient.id), eq(outbox.kind, 'follow-up-due')))
    .orderBy(outbox.dueAt);

/** Starts a plan whose first reminder is due; returns the id of the reminder. */
async function dueReminder(): Promise<string> {
  await startPlan(patient, meeting, { treated_on: dayFromNow(0), ask_on: [1] });
  const [first] = await reminders();
  const id = first?.id ?? '';
  await database()
    .update(outbox)
    .set({ dueAt: new Date(Date.now() - 1_000) })
    .where(eq(outbox.id, id));
  return id;
}

test('a reminder waits for each chosen day, at ten on the patient’s clock', async () => {
  const treatedOn = dayFromNow(0);
  await startPlan(patient, meeting, { treated_on: treatedOn, ask_on: [1, 7, 30, 90] });
  expect((await reminders()).map(({ dueAt }) => dueAt)).toEqual(
    ([1, 7, 30, 90] as const).map((day) => remindAt('Europe/Paris', treatedOn, day)),
  );
});

test('a reminder is sent once by mail and as a notification, in the patient’s language, without medical words', async () => {
  await database().update(users).set({ locale: 'fr' }).where(eq(users.id, patient.id));
  const id = await dueReminder();
  const { mails, channels } = recordingChannels();
  await deliver(id, channels);
  await deliver(id, channels);
  expect(await storedMessage(id)).toMatchObject({ state: 'sent' });
  expect(mails).toHaveLength(1);
  const { subject, text, html } = mails[0]?.message ?? {};
  expect(subject).toBe('Comment allez-vous\u202f? Quelques questions courtes');
  expect(text).toContain(`/fr/patient-dashboard/meetings/${meeting}/follow-up/1`);
  expect(text).toContain('Dr. Ayşe Çağlar');
  expect(`${subject}${text}${html}`).not.toMatch(/cheveux|greffe|traitement|douleur|fièvre/i);
  const notices = await database().select().from(notifications).where(eq(notifications.userId, patient.id));
  expect(notices).toMatchObject([{ kind: 'follow-up-due', about: { meeting, day: 1 } }]);
});

test('nothing is sent after the patient has ended the questions', async () => {
  const id = await dueReminder();
  await stopPlan(patient, meeting);
  const { mails, channels } = recordingChannels();
  await deliver(id, channels);
  expect(mails).toEqual([]);
  expect(await storedMessage(id)).toMatchObject({ state: 'cancelled' });
});
