import type { MeetingActor } from '#domain/booking/meeting-state.ts';

/** `percent` of the price comes back with at least `minutes` of notice. */
export interface RefundTier {
  minutes: number;
  /** Whole, 0 to 100. */
  percent: number;
}

/** Tiers by notice, the longest first. With less notice than the last tier nothing comes back. */
export type CancellationPolicy = readonly RefundTier[];

/** The policy of new meetings. It is copied onto a meeting, so that later changes do not affect booked ones. */
export const CANCELLATION_POLICY: CancellationPolicy = [
  { minutes: 48 * 60, percent: 100 },
  { minutes: 24 * 60, percent: 50 },
];

const MINUTE = 60_000;

/**
 * The percentage of the price that comes back. Notice is counted in whole minutes: 24 h before the start to the
 * millisecond is 24 h, a millisecond later is not. Only a late cancellation by the patient reduces the refund.
 */
export function percentBack(
  policy: CancellationPolicy,
  { by, at, start }: { by: MeetingActor; at: Date; start: Date },
): number {
  if (by !== 'patient') return 100;
  const notice = Math.floor((start.getTime() - at.getTime()) / MINUTE);
  return policy.find(({ minutes }) => notice >= minutes)?.percent ?? 0;
}
