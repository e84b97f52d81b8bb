/** A patient gets the price back, or the consultation of a bundle, or nothing, because it was free. */
export type ComesBack = 'money' | 'credit' | 'free';

/** `payment`: the way in which the meeting was paid. */
export function comesBack(payment: string | null | undefined): ComesBack {
  if (payment === 'credit') return 'credit';
  return payment === 'none' ? 'free' : 'money';
}
