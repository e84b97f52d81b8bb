import { HOLDING_STATES, type MeetingState } from '#domain/booking/meeting-state.ts';

/** Whether a meeting has ended in any way: it took place, was cancelled or missed, or its request expired. */
export const hasEnded = (state: MeetingState): boolean =>
  HOLDING_STATES.every((holding) => holding !== state);
