import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentPlan, presentQuestion } from '#api/present/follow-up.ts';
import { invalidField } from '#api/validation.ts';
import type { Locale } from '#config.ts';
import { answersTo } from '#contract/follow-up.ts';
import * as contract from '#contract/patient/follow-up.ts';
import type { Answers } from '#domain/follow-up/assess.ts';
import type { Question } from '#domain/follow-up/question.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { getT } from '#i18n/server/t.ts';
import { answerFollowUp } from '#services/follow-up/answer.ts';
import { stopFollowUp } from '#services/follow-up/end.ts';
import { readDueFollowUps, readOwnFollowUp } from '#services/follow-up/read.ts';
import { FollowUpRefused } from '#services/follow-up/refused.ts';
import { startFollowUp } from '#services/follow-up/start.ts';

const LIMIT = { points: 20, seconds: 60 };

export const followUpCalls: Implementation[] = [
  implement(contract.getFollowUp, async ({ db, user, params }) => {
    const found = await readOwnFollowUp(db, params.id, user.id);
    if (!found) return fail('not-found');
    const { meeting, canStart, suggested, open } = found;
    const today = dayInZone(meeting.patientZone, new Date().toISOString());
    return { can_start: canStart, suggested, today, plan: open ? presentPlan(open, today) : null };
  }),

  implement(contract.getDueFollowUps, async ({ db, user }) => {
    const due = await readDueFollowUps(db, user.id, new Date());
    return {
      items: due.map(({ treatedOn, lastOn, ...one }) => ({ ...one, treated_on: treatedOn, last_on: lastOn })),
    };
  }),

  implement(
    contract.startFollowUp,
    async ({ db, user, locale, params, body }) => {
      const wish = {
        patient: user.id,
        treatment: body.treatment,
        treatedOn: body.treated_on,
        days: body.ask_on,
        now: new Date(),
      };
      await resultOrFailure(startFollowUp(db, params.id, wish), locale);
      return new Reply(null, getT(locale)('follow-up:started'));
    },
    { limit: LIMIT },
  ),

  implement(contract.stopFollowUp, async ({ db, user, locale, params }) =>
    (await stopFollowUp(db, params.id, { patient: user.id, now: new Date() }))
      ? new Reply(null, getT(locale)('follow-up:stopped'))
      : fail('not-found'),
  ),

  implement(
    contract.answerFollowUp,
    async ({ db, user, locale, params, body: { day, answers: given } }) => {
      const check = (questions: readonly Question[]) => checkAnswers(questions, given, locale);
      const work = answerFollowUp(db, params.id, { patient: user.id, day, check, now: new Date() });
      return resultOrFailure(work, locale);
    },
    { limit: LIMIT },
  ),
];

/** The answers to the questions of the day. Throws a 422 that names each question without a valid answer. */
function checkAnswers(questions: readonly Question[], given: Answers, locale: Locale): Answers {
  const result = v.safeParse(answersTo(questions.map(presentQuestion)), given);
  if (result.success) return result.output;
  const choose = getT(locale)('follow-up:choose');
  const faults = result.issues.map(
    (issue) => [`answers.${v.getDotPath(issue)}`, [choose]] as [string, string[]],
  );
  return fail('invalid', { fields: Object.fromEntries(faults) });
}

/** Waits for a service and turns its refusals into API failures; undefined becomes 404. */
async function resultOrFailure<T>(work: Promise<T | undefined>, locale: Locale): Promise<T> {
  try {
    return (await work) ?? fail('not-found');
  } catch (error) {
    if (!(error instanceof FollowUpRefused)) throw error;
    const t = getT(locale);
    switch (error.refusal) {
      case 'consent':
        return invalidField('health_consent', 'accepted', locale);
      case 'over':
        return fail('invalid', { fields: { treated_on: [t('follow-up:allOver')] } });
      case 'far':
        return fail('invalid', { fields: { treated_on: [t('follow-up:tooFar')] } });
      case 'days':
        return fail('invalid', { fields: { ask_on: [t('follow-up:dayOver')] } });
      case 'state':
        return fail('meeting-state', { cause: error });
      default:
        return fail('conflict', { cause: error });
    }
  }
}
