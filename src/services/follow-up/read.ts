import type { Database } from '#db/client.ts';
import { type AnsweredDay, answeredDays } from '#db/queries/follow-ups/answers.ts';
import {
  type FollowUp,
  familyOfPractice,
  findOpenFollowUp,
  followUpsOf,
} from '#db/queries/follow-ups/plans.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import type { MeetingRow, Person } from '#db/queries/meetings/lock.ts';
import { takesFollowUp } from '#domain/follow-up/plan.ts';
import type { Treatment } from '#domain/follow-up/question.ts';
import { suggestTreatment } from '#domain/follow-up/suggest.ts';

/** A plan with the days of it that were answered. */
export interface PlanWithAnswers {
  plan: FollowUp;
  answered: readonly AnsweredDay[];
}

interface OwnFollowUp {
  meeting: MeetingRow;
  /** Whether the patient can make a plan now. */
  canStart: boolean;
  /** The group that their treatment probably belongs to. */
  suggested: Treatment | null;
  open: PlanWithAnswers | undefined;
}

/** The open plan of a patient's meeting; undefined when they have no such meeting. */
export async function readOwnFollowUp(
  db: Database,
  meetingId: string,
  patient: string,
): Promise<OwnFollowUp | undefined> {
  const meeting = await findMeeting(db, meetingId, { role: 'patient', id: patient });
  if (!meeting) return undefined;
  const plan = await findOpenFollowUp(db, meeting.id, patient);
  return {
    meeting,
    canStart: !plan && takesFollowUp(meeting),
    suggested: plan ? null : suggestTreatment(await familyOfPractice(db, meeting.practiceId)),
    open: plan && { plan, answered: await answeredDays(db, [plan.id]) },
  };
}

/** All plans of a meeting of this person with their answers, the last plan first. */
export async function readFollowUps(
  db: Database,
  meeting: string,
  reader: Person,
): Promise<PlanWithAnswers[]> {
  const plans = await followUpsOf(db, meeting, reader);
  const answered = await answeredDays(
    db,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => ({ plan, answered: answered.filter(({ followUp }) => followUp === plan.id) }));
}
