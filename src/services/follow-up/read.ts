import type { Locale } from '#config.ts';
import { noteReading } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { type AnsweredDay, answeredDays } from '#db/queries/follow-ups/answers.ts';
import {
  type FollowUp,
  familyOfPractice,
  findOpenFollowUp,
  followUpsOf,
  openFollowUpsOf,
} from '#db/queries/follow-ups/plans.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { findMeetingView } from '#db/queries/meetings/list.ts';
import type { MeetingRow, Person } from '#db/queries/meetings/lock.ts';
import { dayState, lastDayOf, takesFollowUp } from '#domain/follow-up/plan.ts';
import type { FollowUpDay, Treatment } from '#domain/follow-up/question.ts';
import { suggestTreatment } from '#domain/follow-up/suggest.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';

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

/** A day whose questions can be answered now. */
interface DueDay {
  meeting: string;
  treatment: Treatment;
  /** `YYYY-MM-DD` */
  treatedOn: string;
  day: FollowUpDay;
  /** The last day on which they can be answered, `YYYY-MM-DD`. */
  lastOn: string;
}

/** The days whose questions a patient can answer at `now`, in the order of their last days. */
export async function readDueFollowUps(db: Database, patient: string, now: Date): Promise<DueDay[]> {
  const plans = await openFollowUpsOf(db, patient);
  const answered = await answeredDays(
    db,
    plans.map(({ id }) => id),
  );
  const due = plans.flatMap(({ id, meeting, zone, treatment, treatedOn, days }) => {
    // A plan whose treatment this release cannot read has no questions.
    if (!treatment) return [];
    const today = dayInZone(zone, now.toISOString());
    const isAnswered = (day: FollowUpDay) => answered.some((one) => one.followUp === id && one.day === day);
    return days
      .filter((day) => dayState({ treatedOn, day, answered: isAnswered(day) }, today) === 'due')
      .map((day) => ({ meeting, treatment, treatedOn, day, lastOn: lastDayOf(treatedOn, day) }));
  });
  return due.toSorted((a, b) => a.lastOn.localeCompare(b.lastOn));
}

/** All plans of a meeting of this person with their answers, the last plan first. */
export async function readFollowUps(
  db: Database,
  meeting: string,
  reader: Person,
): Promise<PlanWithAnswers[]> {
  const plans = await followUpsOf(db, meeting, reader);
  const daysWithAnswer = await answeredDays(
    db,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => ({
    plan,
    answered: daysWithAnswer.filter(({ followUp }) => followUp === plan.id),
  }));
}

interface FollowUpsForDoctor {
  /** Whether the patient withdrew their consent; then the doctor reads no plan. */
  withdrawn: boolean;
  plans: PlanWithAnswers[];
  /** The IANA zone of the days of the plans. */
  zone: string;
}

/**
 * Reads all plans of a meeting for its doctor, with an entry in the audit log if there are any. Undefined when they have
 * no such meeting.
 */
export const readFollowUpsForDoctor = (
  db: Database,
  meeting: string,
  { doctor, locale }: { doctor: string; locale: Locale },
): Promise<FollowUpsForDoctor | undefined> =>
  transaction(db, async (tx) => {
    const reader = { role: 'doctor', id: doctor } as const;
    const view = await findMeetingView(tx, meeting, reader, locale);
    if (!view) return undefined;
    const { withdrawn } = view;
    const { patientId: patient, patientZone: zone } = view.meeting;
    const plans = withdrawn ? [] : await readFollowUps(tx, meeting, reader);
    if (plans.length > 0) await noteReading(tx, { actor: doctor, record: `meetings:${meeting}`, patient });
    return { withdrawn, plans, zone };
  });
