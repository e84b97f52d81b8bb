import { HOLDING_STATES, type MeetingState } from '#domain/booking/meeting-state.ts';
import { isRoomOpen } from '#domain/booking/room.ts';

interface Card {
  state: MeetingState;
  starts: { patient: { at: string } };
  minutes: number;
}

const times = ({ starts, minutes }: Card) => {
  const startsAt = new Date(starts.patient.at);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
};

/** Whether a meeting is still to come, or under way. */
export const stillComes = (card: Card, at: Date): boolean =>
  HOLDING_STATES.some((state) => state === card.state) && times(card).endsAt > at;

/** Whether it is time to go to the room. */
export const isOpen = (card: Card, at: Date): boolean =>
  isRoomOpen({ state: card.state, ...times(card) }, at);

/** The first task of a patient about their meetings. */
export type PatientStep = 'join' | 'pay' | 'papers' | 'review';

interface Known extends Card {
  /** Undefined where only the card is known. */
  files?: number | undefined;
  reviewed?: boolean | undefined;
}

const WISHES: readonly [PatientStep, (card: Known, at: Date) => boolean][] = [
  ['join', isOpen],
  ['pay', (card, at) => card.state === 'awaiting-payment' && stillComes(card, at)],
  ['papers', (card, at) => card.files === 0 && stillComes(card, at) && times(card).startsAt > at],
  ['review', (card) => card.state === 'closed' && card.reviewed === false],
];

/** The most urgent step over all meetings and the meeting it is about; undefined when nothing is to be done. */
export function nextStep<M extends Known>(
  meetings: readonly M[],
  at: Date,
): { step: PatientStep; meeting: M } | undefined {
  for (const [step, wanted] of WISHES) {
    const meeting = meetings.find((one) => wanted(one, at));
    if (meeting) return { step, meeting };
  }
  return undefined;
}
