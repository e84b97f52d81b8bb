import { actionsOf, type MeetingAction, type MeetingFacts } from '#domain/booking/meeting-state.ts';

/** The side that answers the requests of a practice: the doctor, or the clinic for them. */
export const ANSWERED_BY = ['doctor', 'clinic'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

interface Practice {
  answeredBy: AnsweredBy;
  /** Id of the doctor's account; null without one. */
  userId: string | null;
}

/** Whether the clinic answers for the doctor; always when the doctor has no account. */
export const clinicAnswers = ({ answeredBy, userId }: Practice): boolean =>
  answeredBy === 'clinic' || userId === null;

/** Whether somebody can answer requests to this practice. */
export const isAnswered = ({ answeredBy, userId }: Practice): boolean =>
  answeredBy === 'clinic' || userId !== null;

/** Actions that staff may take only when the clinic answers for the doctor. */
const IN_PLACE_OF_THE_DOCTOR: ReadonlySet<MeetingAction> = new Set(['confirm', 'decline', 'close']);

/**
 * Whether staff have the right to an action on meetings of a practice; the state of the meeting may still refuse it.
 */
export const staffMay = (action: MeetingAction, practice: Practice): boolean =>
  clinicAnswers(practice) || !IN_PLACE_OF_THE_DOCTOR.has(action);

/** The actions that staff may take now. */
export const staffActions = (meeting: MeetingFacts, practice: Practice, now: Date): MeetingAction[] =>
  actionsOf(meeting, 'staff', now).filter((action) => staffMay(action, practice));
