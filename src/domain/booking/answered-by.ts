import { actionsOf, type MeetingAction, type MeetingState } from '#domain/booking/meeting-state.ts';

/** Who answers the requests of a practice: the doctor in their account, or the clinic for them. */
export const ANSWERED_BY = ['doctor', 'clinic'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

interface Practice {
  answeredBy: AnsweredBy;
  /** The doctor's account. */
  userId: string | null;
}

/** Whether staff speak for the doctor; also for one whose account is gone. */
export const clinicAnswers = ({ answeredBy, userId }: Practice): boolean =>
  answeredBy === 'clinic' || userId === null;

/** Whether a request to this practice reaches somebody who can answer it. */
export const isAnswered = ({ answeredBy, userId }: Practice): boolean =>
  answeredBy === 'clinic' || userId !== null;

/** Acts that staff may do only where the clinic answers for the doctor. */
const IN_PLACE_OF_THE_DOCTOR: ReadonlySet<MeetingAction> = new Set(['confirm', 'decline', 'close']);

export const staffMay = (action: MeetingAction, practice: Practice): boolean =>
  clinicAnswers(practice) || !IN_PLACE_OF_THE_DOCTOR.has(action);

/** Acts that staff may do now. */
export const staffActions = (
  meeting: { state: MeetingState; startsAt: Date },
  practice: Practice,
  now: Date,
): MeetingAction[] => actionsOf(meeting, 'staff', now).filter((action) => staffMay(action, practice));
