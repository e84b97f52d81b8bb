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
