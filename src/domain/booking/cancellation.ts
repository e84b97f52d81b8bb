import type { MeetingActor } from '#domain/booking/meeting-state.ts';

/** From so many whole minutes before the start on, so much of the price comes back. */
export interface RefundTier {
  minutes: number;
  /** Whole, 0 to 100. */
  percent: number;
}

/** Longest notice first; with less notice than the last tier asks nothing comes back. */
export type CancellationPolicy = readonly RefundTier[];

/** Shown before paying and copied onto the meeting: a later change does not reach what is booked. */
export const CANCELLATION_POLICY: CancellationPolicy = [
  { minutes: 48 * 60, percent: 100 },
  { minutes: 24 * 60, percent: 50 },
];

const MINUTE = 60_000;

/**
 * How much comes back, in percent. A minute that has begun no longer counts as notice: 24 h before the start to the
 * millisecond is 24 h, a millisecond later is not. Only patients lose by their own late notice.
 */
export function percentBack(
  policy: CancellationPolicy,
  { by, at, start }: { by: MeetingActor; at: Date; start: Date },
): number {
  if (by !== 'patient') return 100;
  const notice = Math.floor((start.getTime() - at.getTime()) / MINUTE);
  return policy.find(({ minutes }) => notice >= minutes)?.percent ?? 0;
}
