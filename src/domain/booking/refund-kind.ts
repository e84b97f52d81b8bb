/** A patient gets the price back, or the consultation of a bundle, or nothing, because it was free. */
export type RefundKind = 'money' | 'credit' | 'free';

/** `payment`: the way in which the meeting was paid; `unknown` where the back end does not tell it. */
export function refundKindOf(payment: string | null | undefined): RefundKind | 'unknown' {
  if (payment === null || payment === undefined) return 'unknown';
  if (payment === 'credit') return 'credit';
  return payment === 'none' ? 'free' : 'money';
}
