import { type MeetingState, UPCOMING } from '#domain/booking/meeting-state.ts';

/** Health files of one meeting. */
export const MAX_CASE_FILES = 10;

/** Days after a meeting in which its doctor may still read the files, for their report or an answer. */
const READ_AFTER_DAYS = 90;
/** Days for which the case of a meeting that did not take place is stored, so that the patient can request another. */
export const UNMET_DAYS = 90;
const DAY = 86_400_000;

interface Meeting {
  state: MeetingState;
  startsAt: Date;
  /** When it entered its state. */
  changedAt: Date;
}

interface Shared extends Meeting {
  /** The patient has withdrawn their consent to the use of their health data. */
  withdrawn: boolean;
}

/** Whether the patient may add health files: until the meeting begins. */
export const takesFiles = ({ state, startsAt }: Meeting, at: Date): boolean =>
  UPCOMING.some((one) => one === state) && at < startsAt;

/**
 * Whether the doctor may see and open the patient's files: from the request on, not once it was called off or came to
 * nothing or the patient withdrew their consent, and no longer than {@link READ_AFTER_DAYS} after it took place. Their
 * owner may always.
 */
export function doctorReadsFiles({ state, changedAt, withdrawn }: Shared, at: Date): boolean {
  if (withdrawn || state === 'held' || state === 'cancelled' || state === 'expired') return false;
  if (state !== 'closed' && state !== 'no-show') return true;
  return at.getTime() < changedAt.getTime() + READ_AFTER_DAYS * DAY;
}

/** Whether the patient may take a file back: before the meeting, and once its doctor has no need of it any more. */
export const givesFilesBack = (meeting: Shared, at: Date): boolean =>
  takesFiles(meeting, at) || !doctorReadsFiles(meeting, at);
