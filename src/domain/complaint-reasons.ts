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

/** The usual reasons that are offered to a person: those of patients to everybody but a doctor. */
export function usualReasons(role: 'patient' | 'doctor'): readonly ComplaintReason[] {
  return role === 'patient'
    ? COMPLAINT_REASONS
    : COMPLAINT_REASONS.filter((reason) => !FOR_PATIENTS.includes(reason));
}
