import { HOLDING_STATES, type MeetingState } from '#domain/booking/meeting-state.ts';
import { isRoomOpen } from '#domain/booking/room.ts';

interface Card {
  state: MeetingState;
  starts: { patient: { at: string } };
  minutes: number;
}

const instantsOf = ({ starts, minutes }: Card) => {
  const startsAt = new Date(starts.patient.at);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
};

/** Whether a meeting is ahead or under way. */
export const isAhead = (card: Card, at: Date): boolean =>
  HOLDING_STATES.some((state) => state === card.state) && instantsOf(card).endsAt > at;

/** Whether the room of a meeting is open. */
export const isOpen = (card: Card, at: Date): boolean =>
  isRoomOpen({ state: card.state, ...instantsOf(card) }, at);

/**
 * A task of a patient about a meeting, the most urgent first. `proposal`: the doctor proposes other times; `papers`:
 * the patient has sent no health files yet.
 */
export type PatientStep = 'join' | 'pay' | 'proposal' | 'papers' | 'review';

interface KnownMeeting extends Card {
  /** Undefined when only the card of the meeting was read. */
  files?: number | undefined;
  hasProposal?: boolean | undefined;
  reviewed?: boolean | undefined;
}

/** The conditions of the tasks, in the order of their urgency. */
const STEP_CONDITIONS: readonly [PatientStep, (card: KnownMeeting, at: Date) => boolean][] = [
  ['join', isOpen],
  ['pay', (card, at) => card.state === 'awaiting-payment' && isAhead(card, at)],
  ['proposal', (card) => card.hasProposal === true],
  ['papers', (card, at) => card.files === 0 && isAhead(card, at) && instantsOf(card).startsAt > at],
  ['review', (card) => card.state === 'closed' && card.reviewed === false],
];

/** The most urgent task over all meetings, with its meeting; undefined when there is none. */
export function nextStep<M extends KnownMeeting>(
  meetings: readonly M[],
  at: Date,
): { step: PatientStep; meeting: M } | undefined {
  for (const [step, applies] of STEP_CONDITIONS) {
    const meeting = meetings.find((one) => applies(one, at));
    if (meeting) return { step, meeting };
  }
  return undefined;
}
