import { type MeetingState, UPCOMING_STATES } from '#domain/booking/meeting-state.ts';

/** The most health files of one meeting. */
export const MAX_CASE_FILES = 10;

/** Days after the end of a meeting was noted in which its doctor may still read the files. */
const READ_AFTER_DAYS = 90;
/** Days for which the case of a meeting that did not take place is stored, so that the patient can request another. */
export const UNMET_CASE_DAYS = 90;
const DAY = 86_400_000;

interface Meeting {
  state: MeetingState;
  startsAt: Date;
  /** The time at which the meeting got its state. */
  changedAt: Date;
}

interface Shared extends Meeting {
  /** Whether the patient has withdrawn their consent to the use of their health data. */
  withdrawn: boolean;
}

/** Whether the patient may add health files, which they may until the meeting begins. */
export const takesFiles = ({ state, startsAt }: Pick<Meeting, 'state' | 'startsAt'>, at: Date): boolean =>
  UPCOMING_STATES.some((one) => one === state) && at < startsAt;

/**
 * Whether the doctor may read the patient's files: from the request until {@link READ_AFTER_DAYS} days after the
 * meeting was closed or an absence was reported; not when it was cancelled or expired, or the patient withdrew their
 * consent. The patient may always read them.
 */
export function doctorReadsFiles({ state, changedAt, withdrawn }: Shared, at: Date): boolean {
  if (withdrawn || state === 'held' || state === 'cancelled' || state === 'expired') return false;
  if (state !== 'closed' && state !== 'no-show') return true;
  return at.getTime() < changedAt.getTime() + READ_AFTER_DAYS * DAY;
}

/** Whether the patient may take a file back: before the meeting, and whenever the doctor may not read it. */
export const givesFilesBack = (meeting: Shared, at: Date): boolean =>
  takesFiles(meeting, at) || !doctorReadsFiles(meeting, at);
