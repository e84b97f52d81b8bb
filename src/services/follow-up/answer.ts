import { noteMeetingEvent } from '#db/account-events.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { hasConsent } from '#db/consents.ts';
import { insertAnswers } from '#db/queries/follow-ups/answers.ts';
import { lockOpenFollowUp } from '#db/queries/follow-ups/plans.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { mostUrgent, type Urgency } from '#domain/follow-up/advice.ts';
import { type Answers, type AssessedAnswer, assess } from '#domain/follow-up/assess.ts';
import { questionsFor } from '#domain/follow-up/catalogue.ts';
import { dayState } from '#domain/follow-up/plan.ts';
import type { FollowUpDay, Question } from '#domain/follow-up/question.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { cancelFollowUpReminder, notifyOfAnswers } from '#services/follow-up/notify.ts';
import { FollowUpRefused } from '#services/follow-up/refused.ts';

interface NewAnswers {
  patient: string;
  day: FollowUpDay;
  /** Checks the answers by the questions of the day; throws where one is missing or not offered. */
  check: (questions: readonly Question[]) => Answers;
  now: Date;
}

/** The stored answers, with the urgency of their most urgent advice; null where no answer is a red flag. */
export interface Assessed {
  answers: AssessedAnswer[];
  urgency: Urgency | null;
}

/**
 * Stores the answers of a day, once, and notifies the doctor. Undefined when the patient has no open plan for such a
 * meeting. Throws FollowUpRefused.
 */
export const answerFollowUp = (
  db: Database,
  meeting: string,
  { patient, day, check, now }: NewAnswers,
): Promise<Assessed | undefined> =>
  transaction(db, async (tx) => {
    const found = await findMeeting(tx, meeting, { role: 'patient', id: patient });
    const plan = found && (await lockOpenFollowUp(tx, found.id, patient));
    if (!plan) return undefined;
    if (!(await hasConsent(tx, patient, 'health-data'))) throw new FollowUpRefused('consent');
    const { treatment, treatedOn } = plan;
    const today = dayInZone(found.patientZone, now.toISOString());
    const isDue = dayState({ treatedOn, day, answered: false }, today) === 'due';
    if (!treatment || !plan.days.includes(day) || !isDue) throw new FollowUpRefused('closed');
    const questions = questionsFor(treatment, day);
    const answers = assess(questions, check(questions));
    const urgency = mostUrgent(answers.flatMap(({ advice }) => advice ?? []));
    if (!(await insertAnswers(tx, { followUp: plan.id, day, answers, now })))
      throw new FollowUpRefused('answered');
    await cancelFollowUpReminder(tx, plan.id, day);
    await notifyOfAnswers(tx, found, { plan: plan.id, day, urgency });
    await noteMeetingEvent(tx, found.id);
    await noteAccess(tx, { actor: patient, action: 'write', record: `follow_ups:${plan.id}`, patient });
    return { answers, urgency };
  });
