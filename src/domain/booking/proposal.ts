import { type MeetingFacts, UPCOMING_STATES } from '#domain/booking/meeting-state.ts';

/** The most times of one proposal. */
export const MAX_PROPOSED = 3;

/** Whether a doctor may propose other times for a meeting now: before its start, or after a reported failure. */
export const takesProposals = (
  { state, startsAt, failureReportedAt }: Omit<MeetingFacts, 'endsAt'>,
  now: Date,
): boolean =>
  state === 'in-progress'
    ? Boolean(failureReportedAt)
    : UPCOMING_STATES.some((one) => one === state) && now < startsAt;
