import { type MeetingState, UPCOMING_STATES } from '#domain/booking/meeting-state.ts';

/** The most times of one proposal. */
export const MAX_PROPOSED = 3;

/** Whether a doctor may propose other times for a meeting now. */
export const takesProposals = (
  { state, startsAt }: { state: MeetingState; startsAt: Date },
  now: Date,
): boolean => UPCOMING_STATES.some((one) => one === state) && now < startsAt;
