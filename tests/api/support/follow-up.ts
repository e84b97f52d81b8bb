import * as followUp from '#contract/patient/follow-up.ts';
import { questionsFor } from '#domain/follow-up/catalogue.ts';
import { type FollowUpDay, OPTIONS, type Treatment } from '#domain/follow-up/question.ts';
import { addDays } from '#domain/time/days.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { call } from './api.ts';
import { newCaller } from './caller.ts';
import type { Caller } from './sign-in.ts';

/** The calendar day `days` days after today, in the time zone of the patient in meetings of `storeMeeting`. */
export const dayFromNow = (days: number): string =>
  addDays(dayInZone('Europe/Paris', new Date().toISOString()), days);

/** Answers to all questions of a day, none of which is a red flag: the first option of each kind never is. */
export const harmlessAnswers = (treatment: Treatment, day: FollowUpDay): Record<string, string> =>
  Object.fromEntries(questionsFor(treatment, day).map(({ code, kind }) => [code, OPTIONS[kind][0]]));

export const startPlan = (as: Caller, meeting: string, change: object = {}) =>
  call(followUp.startFollowUp, {
    as,
    params: { id: meeting },
    body: { treatment: 'hair', treated_on: dayFromNow(-1), ask_on: [1, 7], ...change },
    from: newCaller(),
  });

export const answerDay = (
  as: Caller,
  meeting: string,
  day: FollowUpDay,
  answers: object = harmlessAnswers('hair', day),
) =>
  call(followUp.answerFollowUp, {
    as,
    params: { id: meeting },
    body: { day, answers },
    from: newCaller(),
  });

export const readPlan = (as: Caller, meeting: string) =>
  call(followUp.getFollowUp, { as, params: { id: meeting } });
export const readDue = (as: Caller) => call(followUp.getDueFollowUps, { as });
export const stopPlan = (as: Caller, meeting: string) =>
  call(followUp.stopFollowUp, { as, params: { id: meeting } });
