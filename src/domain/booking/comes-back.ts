/** A patient gets the price back, or the consultation of a bundle, or nothing, because it was free. */
export type ComesBack = 'money' | 'credit' | 'free';

/** `payment`: the way in which the meeting was paid; `unknown` where the back end does not tell it. */
export function comesBack(payment: string | null | undefined): ComesBack | 'unknown' {
  if (payment === null || payment === undefined) return 'unknown';
  if (payment === 'credit') return 'credit';
  return payment === 'none' ? 'free' : 'money';
}
