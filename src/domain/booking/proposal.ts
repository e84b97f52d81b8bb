import { isPaidWithout } from '#domain/payment-methods.ts';
import { type MeetingFacts, type MeetingState, UPCOMING_STATES } from '#domain/booking/meeting-state.ts';

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

type ProposalEffect = 'move' | 'confirm' | 'book';

interface PaidMeeting {
  state: MeetingState;
  /** The way to pay that the patient chose; null where it is unknown. */
  payment: string | null;
}

/**
 * The effect of taking a proposed time: `confirm`s a request, which is then to be paid; `book`s one that is free or that a
 * credit pays for; `move`s any other meeting.
 */
export function effectOfTaking({ state, payment }: PaidMeeting): ProposalEffect {
  if (state !== 'requested') return 'move';
  return isPaidWithout(payment) ? 'book' : 'confirm';
}

type PaidMeetingWithProposal = PaidMeeting & {
  proposal?: { times: readonly { starts: { patient: { at: string } } }[] } | null | undefined;
};

/** The effect of a move to this instant (ISO 8601), which the doctor may have proposed or not. */
export function effectOfMove(meeting: PaidMeetingWithProposal, at: string): ProposalEffect {
  const isProposed = meeting.proposal?.times.some(
    ({ starts }) => Date.parse(starts.patient.at) === Date.parse(at),
  );
  return isProposed ? effectOfTaking(meeting) : 'move';
}
