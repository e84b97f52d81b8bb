import type { MeetingState } from '#domain/booking/meeting-state.ts';

/** The stages of a meeting that goes as planned. */
export const JOURNEY = ['asked', 'confirmed', 'paid', 'met', 'report'] as const;
export type JourneyStep = (typeof JOURNEY)[number];

/** The number of finished stages by state; cancelled meetings have none. */
const DONE: Readonly<Partial<Record<MeetingState, number>>> = {
  requested: 1,
  'awaiting-payment': 2,
  booked: 3,
  'in-progress': 3,
  closed: 4,
};

/** The number of finished stages of {@link JOURNEY}; undefined for a meeting that ended early. */
export function stepsDone(state: MeetingState, reports: number): number | undefined {
  const done = DONE[state];
  return state === 'closed' && reports > 0 ? JOURNEY.length : done;
}
