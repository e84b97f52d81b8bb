/**
 * A patient gets the price back, or the consultation of a bundle, or its share of the price of a bundle that they have
 * withdrawn from, or nothing, because it was free.
 */
export type RefundKind = 'money' | 'credit' | 'share' | 'free';

/** The facts about the payment of a meeting that decide what comes back. */
export interface MeetingPaid {
  /** The way in which the meeting was paid; the back end may not tell it. */
  payment?: string | null | undefined;
  /** Its amount is in minor units. */
  price: { amount: number | null | undefined };
  /** Whether its credit is of a bundle that the patient has withdrawn from. */
  bundle_withdrawn?: boolean | undefined;
}

/** `unknown` where the back end does not tell the way in which the meeting was paid. */
export function refundKindOf({
  payment,
  price: { amount },
  bundle_withdrawn: isWithdrawn,
}: MeetingPaid): RefundKind | 'unknown' {
  if (payment === null || payment === undefined) return 'unknown';
  if (payment === 'credit') return isWithdrawn ? 'share' : 'credit';
  return payment === 'none' || amount === 0 ? 'free' : 'money';
}
