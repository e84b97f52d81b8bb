import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getFollowUps } from '#contract/doctor/follow-up.ts';
import { decideConsent } from '#contract/patient/consents.ts';
import { getFileAccess } from '#contract/patient/file-access.ts';
import { database } from '#db/client.ts';
import { followUps } from '#db/schema/follow-ups.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { answerDay, harmlessAnswers, dayFromNow, startPlan, stopPlan } from '../support/follow-up.ts';
import type { Caller } from '../support/sign-in.ts';

useTestDatabase();

let patient: Caller;
let practice: Practice;
let meeting: string;

beforeEach(async () => {
  patient = await makePatient();
  practice = await makePractice();
  meeting = await storeMeeting(practice, patient, 'closed', [-600, -570]);
});

const read = (as: Caller = practice.doctor) => call(getFollowUps, { as, params: { id: meeting } });
/** Sets the treatment of the plan so many days back, as if that time had passed. */
const moveTreatmentBack = (days: number) =>
  database()
    .update(followUps)
    .set({ treatedOn: new Date(`${dayFromNow(-days)}T00:00Z`) })
    .where(eq(followUps.meetingId, meeting));
const messages = async () => {
  const rows = await database().select().from(outbox).orderBy(outbox.createdAt);
  return rows.filter(
    ({ about, kind }) => (about as { meeting?: string }).meeting === meeting && kind !== 'follow-up-due',
  );
};

test('the doctor of a meeting reads the answers, the day with the most urgent red flag first', async () => {
  await startPlan(patient, meeting, { ask_on: [1, 7, 30] });
  await answerDay(patient, meeting, 1, { ...harmlessAnswers('hair', 1), fever: 'yes' });
  await moveTreatmentBack(8);
  await answerDay(patient, meeting, 7, { ...harmlessAnswers('hair', 7), breath: 'yes' });
  const { status, json } = await read();
  expect(status).toBe(200);
  expect(json.content.withdrawn).toBe(false);
  expect(json.content.plans).toMatchObject([
    {
      treatment: 'hair',
      stopped_at: null,
      days: [
        { day: 7, urgency: 'emergency', state: 'answered' },
        { day: 1, urgency: 'today', state: 'answered' },
        { day: 30, urgency: null, state: 'later', answers: null },
      ],
    },
  ]);
  expect(json.content.plans[0].days[0].answers[0]).toEqual({
    question: 'breath',
    answer: 'yes',
    advice: 'emergency-number',
  });
});

test('the doctor is notified of answers at once, and of red flags by another kind of message', async () => {
  await startPlan(patient, meeting, { ask_on: [1, 7] });
  await answerDay(patient, meeting, 1);
  expect(await messages()).toMatchObject([
    { kind: 'follow-up-answered', userId: practice.doctor.id, about: { meeting }, state: 'waiting' },
  ]);
  await moveTreatmentBack(7);
  await answerDay(patient, meeting, 7, { ...harmlessAnswers('hair', 7), leg: 'yes' });
  expect(await messages()).toMatchObject([{ kind: 'follow-up-answered' }, { kind: 'follow-up-urgent' }]);
});

test('the clinic is notified where it answers for the doctor', async () => {
  await database().update(practices).set({ answeredBy: 'clinic' }).where(eq(practices.id, practice.id));
  await startPlan(patient, meeting);
  await answerDay(patient, meeting, 1);
  expect(await messages()).toMatchObject([{ kind: 'follow-up-answered', userId: null, email: null }]);
});

test('answers stay with the doctor when the patient ends the questions, and the end is shown', async () => {
  await startPlan(patient, meeting);
  await answerDay(patient, meeting, 1);
  await stopPlan(patient, meeting);
  const [plan] = (await read()).json.content.plans;
  expect(plan.stopped_at).toMatch(/^20/);
  expect(plan.days[0]).toMatchObject({ day: 1, state: 'answered' });
  expect((await messages()).map(({ state }) => state)).toEqual(['waiting']);
});

test('nothing is shown while the consent to the use of health data is withdrawn', async () => {
  await startPlan(patient, meeting);
  await answerDay(patient, meeting, 1);
  const version = TREATMENT_CONSENTS['health-data'];
  const decide = (given: boolean) =>
    call(decideConsent, { as: patient, body: { kind: 'health-data', version, given } });
  await decide(false);
  expect((await read()).json.content).toEqual({ withdrawn: true, plans: [] });
  await decide(true);
  expect((await read()).json.content.plans).toHaveLength(1);
});

test('other doctors find nothing, patients are refused, and a reading is in the patient’s list of access', async () => {
  await startPlan(patient, meeting);
  const otherPractice = await makePractice();
  expect((await read(otherPractice.doctor)).status).toBe(404);
  expect((await read(patient)).status).toBe(403);
  await read();
  const { items } = (await call(getFileAccess, { as: patient, query: { others: 1 } })).json.content;
  expect(items).toMatchObject([{ who: { role: 'doctor' }, act: 'read', what: { kind: 'meeting' } }]);
});
