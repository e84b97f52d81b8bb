/** A patient gets the price back, or the consultation of a bundle, or nothing, because it was free. */
export type RefundKind = 'money' | 'credit' | 'free';

/**
 * `payment`: the way in which the meeting was paid; `amount`: its price, in minor units. `unknown` where the back end does
 * not tell the way.
 */
export function refundKindOf(
  payment: string | null | undefined,
  amount: number | null | undefined,
): RefundKind | 'unknown' {
  if (payment === null || payment === undefined) return 'unknown';
  if (payment === 'credit') return 'credit';
  return payment === 'none' || amount === 0 ? 'free' : 'money';
}
