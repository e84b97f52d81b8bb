import type { MeetingState } from '#domain/booking/meeting-state.ts';

/** The usual reasons for reporting a problem with a meeting; each has its text. */
export const COMPLAINT_REASONS = [
  'absent',
  'late',
  'connection',
  'conduct',
  'advice',
  'privacy',
  'payment',
] as const;

type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

/** Doctors give the advice that patients may worry about, and are not asked about it. */
const FOR_PATIENTS: readonly ComplaintReason[] = ['advice'];

/** Problems with the consultation itself, which nobody can have before it has begun. */
const OF_CONSULTATION: readonly ComplaintReason[] = ['absent', 'late', 'connection'];
/** States of a meeting that has begun, or was missed, although the clock of a browser may still be before its start. */
const BEGUN: readonly MeetingState[] = ['in-progress', 'closed', 'no-show'];

/**
 * Whether a person can have a problem with a meeting by now. Reasons in their own words, and those of another back end,
 * are always possible. Of a meeting that was moved after it had begun, problems with the first time need own words.
 */
export function isPossibleReason(
  reason: string,
  { state, startsAt }: { state: MeetingState; startsAt: Date },
  now: Date,
): boolean {
  return startsAt <= now || BEGUN.includes(state) || !OF_CONSULTATION.some((known) => known === reason);
}

/** The usual reasons that are offered to a person: those of patients to everybody but a doctor. */
export function usualReasons(role: 'patient' | 'doctor'): readonly ComplaintReason[] {
  return role === 'patient'
    ? COMPLAINT_REASONS
    : COMPLAINT_REASONS.filter((reason) => !FOR_PATIENTS.includes(reason));
}
