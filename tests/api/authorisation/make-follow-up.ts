import { eq } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { insertFollowUp } from '#db/queries/follow-ups/plans.ts';
import { meetings } from '#db/schema/meetings.ts';
import { questionsFor } from '#domain/follow-up/catalogue.ts';
import { OPTIONS } from '#domain/follow-up/question.ts';
import { addDays } from '#domain/time/days.ts';
import type { Caller } from '../support/sign-in.ts';
import { meeting } from './make.ts';

const twoDaysBefore = (now: Date) => addDays(now.toISOString().slice(0, 10), -2);

/** Answers to the first day after a hair transplant without a red flag: the first option of each question is calm. */
export const CALM = Object.fromEntries(
  questionsFor('hair', 1).map(({ code, kind }) => [code, OPTIONS[kind][0]]),
);

/** The body of a plan that can be started at any time of these tests. */
export const PLAN_BODY = { treatment: 'hair', treated_on: twoDaysBefore(new Date()), ask_on: [90] };

/** A meeting that took place. */
export const closedMeeting = (owner: Caller): Promise<string> => meeting(owner, 'closed', 'over');

/** A follow-up plan whose patient is asked today; its id is that of its meeting, which took place. */
export async function plan(owner: Caller): Promise<string> {
  const id = await closedMeeting(owner);
  const [row] = await database().select().from(meetings).where(eq(meetings.id, id));
  const now = new Date();
  await insertFollowUp(database(), {
    meeting: id,
    patient: row?.patientId ?? '',
    treatment: 'hair',
    treatedOn: twoDaysBefore(now),
    days: [1, 7, 30, 90],
    now,
  });
  return id;
}
