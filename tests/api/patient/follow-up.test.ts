import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportData } from '#contract/account/closing.ts';
import { decideConsent } from '#contract/patient/consents.ts';
import { database, transaction } from '#db/client.ts';
import { recordConsent } from '#db/consents.ts';
import { ENCRYPTED } from '#db/encryption/encrypt.ts';
import { eraseSaved } from '#db/queries/saved-results.ts';
import { followUpAnswers, followUps } from '#db/schema/follow-ups.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { closeAccount } from '#services/personal-data/close-account.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import {
  answerDay,
  dayFromNow,
  harmlessAnswers,
  readDue,
  readPlan,
  startPlan,
  stopPlan,
} from '../support/follow-up.ts';
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

const waitingReminders = async () => {
  const rows = await database().select().from(outbox).where(eq(outbox.userId, patient.id));
  return rows
    .filter(({ kind, state }) => kind === 'follow-up-due' && state === 'waiting')
    .map(({ about }) => (about as { day: number }).day);
};
const withdrawConsent = () =>
  call(decideConsent, {
    as: patient,
    body: { kind: 'health-data', version: TREATMENT_CONSENTS['health-data'], given: false },
  });

describe('a patient', () => {
  test('can choose to be asked after a meeting that took place, and then sees each day', async () => {
    expect((await readPlan(patient, meeting)).json.content).toMatchObject({
      can_start: true,
      plan: null,
      today: dayFromNow(0),
    });
    const startAnswer = await startPlan(patient, meeting, { ask_on: [30, 1] });
    expect(startAnswer.status).toBe(200);
    expect(startAnswer.json.message).toBe('We will ask you on the days that you have chosen.');
    const { content } = (await readPlan(patient, meeting)).json;
    expect(content).toMatchObject({
      can_start: false,
      plan: { treatment: 'hair', treated_on: dayFromNow(-1) },
    });
    expect(content.plan.days).toMatchObject([
      { day: 1, due_on: dayFromNow(0), last_on: dayFromNow(5), state: 'due', answers: null },
      { day: 30, due_on: dayFromNow(29), state: 'later', questions: [] },
    ]);
    expect(content.plan.days[0].questions[0]).toEqual({
      code: 'breath',
      options: ['no', 'yes'],
      flags: { yes: 'emergency-number' },
    });
    expect(await waitingReminders()).toContain(30);
  });

  test.each(['booked', 'cancelled', 'no-show'] as const)(
    'is not asked after a meeting that is %s',
    async (state) => {
      const otherMeeting = await storeMeeting(practice, patient, state, [-300, -270]);
      expect((await readPlan(patient, otherMeeting)).json.content.can_start).toBe(false);
      expect((await startPlan(patient, otherMeeting)).status).toBe(409);
    },
  );

  test('is asked once at a time about a meeting', async () => {
    const answersToBoth = await Promise.all([startPlan(patient, meeting), startPlan(patient, meeting)]);
    expect(answersToBoth.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await database().select().from(followUps).where(eq(followUps.meetingId, meeting))).toHaveLength(1);
  });

  test.each([
    ['a treatment too long ago', { treated_on: dayFromNow(-121), ask_on: [90] }, 'treated_on'],
    ['a treatment too far ahead', { treated_on: dayFromNow(370) }, 'treated_on'],
    ['a day that is over', { treated_on: dayFromNow(-10), ask_on: [1, 7] }, 'ask_on'],
    ['no day', { ask_on: [] }, 'ask_on'],
    ['a day twice', { ask_on: [7, 7] }, 'ask_on'],
    ['a day that is not offered', { ask_on: [2] }, 'ask_on.0'],
    ['an unknown treatment', { treatment: 'knee' }, 'treatment'],
  ])('cannot start with %s', async (_, change, field) => {
    const { status, json } = await startPlan(patient, meeting, change);
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual([field]);
  });

  test('answers a day once; a red flag is answered with its advice, and everything is stored encrypted', async () => {
    await startPlan(patient, meeting);
    const answers = { ...harmlessAnswers('hair', 1), fever: 'yes', chest: 'yes' };
    const firstAnswer = await answerDay(patient, meeting, 1, answers);
    expect(firstAnswer.json.content.urgency).toBe('emergency');
    expect(firstAnswer.json.content.answers.slice(0, 2)).toEqual([
      { question: 'chest', answer: 'yes', advice: 'emergency-number' },
      { question: 'fever', answer: 'yes', advice: 'doctor-today' },
    ]);
    expect((await answerDay(patient, meeting, 1)).status).toBe(409);
    const { plan } = (await readPlan(patient, meeting)).json.content;
    expect(plan.days[0]).toMatchObject({ state: 'answered', urgency: 'emergency', questions: [] });
    expect(plan.days[0].answers).toEqual(firstAnswer.json.content.answers);
    const [stored] = await database().select().from(followUpAnswers);
    expect(stored?.answers).toMatch(ENCRYPTED);
    const [row] = await database().select().from(followUps).where(eq(followUps.meetingId, meeting));
    expect(row?.treatment).toMatch(ENCRYPTED);
  });

  test('has to answer every question of the day with an offered answer, and cannot answer another day', async () => {
    await startPlan(patient, meeting);
    const { pain: _, ...answersWithoutPain } = harmlessAnswers('hair', 1);
    const incompleteAnswer = await answerDay(patient, meeting, 1, {
      ...answersWithoutPain,
      chest: 'perhaps',
    });
    expect(incompleteAnswer.status).toBe(422);
    expect(incompleteAnswer.json.errors).toEqual({
      'answers.chest': ['Please choose an answer.'],
      'answers.pain': ['Please choose an answer.'],
    });
    expect((await answerDay(patient, meeting, 7)).status).toBe(409);
    expect((await answerDay(patient, meeting, 90)).status).toBe(409);
    expect((await answerDay(patient, meeting, 1)).status).toBe(200);
  });

  test('sees their own days that can be answered now, the first to end first', async () => {
    const earlierMeeting = await storeMeeting(practice, patient, 'closed', [-900, -870]);
    await startPlan(patient, meeting, { ask_on: [1, 7] });
    await startPlan(patient, earlierMeeting, {
      treatment: 'eye',
      treated_on: dayFromNow(-10),
      ask_on: [7, 30],
    });
    const due = async (caller: Caller) => (await readDue(caller)).json.content.items;
    const first = {
      meeting,
      treatment: 'hair',
      treated_on: dayFromNow(-1),
      day: 1,
      last_on: dayFromNow(5),
    };
    const second = {
      meeting: earlierMeeting,
      treatment: 'eye',
      treated_on: dayFromNow(-10),
      day: 7,
      last_on: dayFromNow(19),
    };
    expect(await due(patient)).toEqual([first, second]);
    expect(await due(await makePatient())).toEqual([]);
    await answerDay(patient, meeting, 1);
    expect(await due(patient)).toEqual([second]);
    await stopPlan(patient, earlierMeeting);
    expect(await due(patient)).toEqual([]);
    expect((await readDue(practice.doctor)).status).toBe(403);
  });

  test('gets no reminder of a day that they have answered', async () => {
    await startPlan(patient, meeting, { ask_on: [1, 7, 30] });
    await answerDay(patient, meeting, 1);
    expect(await waitingReminders()).toEqual([7, 30]);
  });

  test('can stop and start again; the reminders of the first plan are cancelled', async () => {
    await startPlan(patient, meeting, { treated_on: dayFromNow(0) });
    expect(await waitingReminders()).toEqual([1, 7]);
    expect((await stopPlan(patient, meeting)).status).toBe(200);
    expect(await waitingReminders()).toEqual([]);
    expect((await stopPlan(patient, meeting)).status).toBe(404);
    expect((await answerDay(patient, meeting, 1)).status).toBe(404);
    await startPlan(patient, meeting, { treatment: 'eye', ask_on: [30], treated_on: dayFromNow(0) });
    expect((await readPlan(patient, meeting)).json.content.plan).toMatchObject({ treatment: 'eye' });
    expect(await waitingReminders()).toEqual([30]);
  });

  test('is no longer asked after withdrawing the consent to the use of health data', async () => {
    await startPlan(patient, meeting, { treated_on: dayFromNow(0) });
    await withdrawConsent();
    expect(await waitingReminders()).toEqual([]);
    expect((await readPlan(patient, meeting)).json.content.plan).toBeNull();
    const { status, json } = await startPlan(patient, meeting);
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual(['health_consent']);
  });

  // The embedded database has one session, so there the plan always waits for the withdrawal.
  test('starts no plan while a withdrawal of that consent is being stored', async () => {
    const storedGate = Promise.withResolvers<void>();
    const withdrawal = transaction(database(), async (tx) => {
      await eraseSaved(tx, patient.id);
      const version = TREATMENT_CONSENTS['health-data'];
      const decision = { kind: 'health-data', version, locale: 'en', given: false } as const;
      await recordConsent(tx, { subject: { user: patient.id }, ...decision });
      storedGate.resolve();
      await wait(500);
    });
    await storedGate.promise;
    const { status } = await startPlan(patient, meeting);
    await withdrawal;
    expect(status).toBe(422);
  });

  test('finds nothing on a meeting of another patient', async () => {
    await startPlan(patient, meeting);
    const otherPatient = await makePatient();
    const calls = [readPlan, startPlan, stopPlan] as const;
    for (const makeCall of calls) expect((await makeCall(otherPatient, meeting)).status).toBe(404);
    expect((await answerDay(otherPatient, meeting, 1)).status).toBe(404);
    expect((await readPlan(practice.doctor, meeting)).status).toBe(403);
  });

  test('has plan and answers in the export, and both are deleted with the account', async () => {
    await startPlan(patient, meeting);
    await answerDay(patient, meeting, 1, { ...harmlessAnswers('hair', 1), fever: 'yes' });
    const { content } = (await call(exportData, { as: patient })).json;
    const text = JSON.stringify(content);
    expect(text).toContain('"treatment":"hair"');
    expect(text).toContain('fever');
    const [plan] = await database().select().from(followUps).where(eq(followUps.meetingId, meeting));
    const planId = plan?.id ?? '';
    expect(await closeAccount(database(), { id: patient.id, role: 'Patient' }, new Date())).toBe(true);
    expect(await database().$count(followUps, eq(followUps.id, planId))).toBe(0);
    expect(await database().$count(followUpAnswers, eq(followUpAnswers.followUpId, planId))).toBe(0);
  });
});
