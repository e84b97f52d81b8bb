import type { MeetingState } from '#domain/booking/meeting-state.ts';

/** The stages of a meeting that goes as planned. */
export const JOURNEY = ['asked', 'confirmed', 'paid', 'met', 'report'] as const;
export type JourneyStep = (typeof JOURNEY)[number];

/** The number of finished stages by state; holds, and meetings that ended without a consultation, have none. */
const DONE: Readonly<Partial<Record<MeetingState, number>>> = {
  requested: 1,
  'awaiting-payment': 2,
  booked: 3,
  'in-progress': 3,
  closed: 4,
};

/**
 * The number of finished stages of {@link JOURNEY}; undefined for a hold, and for a meeting that did not take place.
 */
export function stepsDone(state: MeetingState, reports: number): number | undefined {
  const done = DONE[state];
  return state === 'closed' && reports > 0 ? JOURNEY.length : done;
}
