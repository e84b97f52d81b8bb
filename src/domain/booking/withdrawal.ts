import { zoneOrUtc } from '#domain/time/zone.ts';

/** Days in which a consumer may withdraw from a purchase, the day of the payment not counted. */
export const WITHDRAWAL_DAYS = 14;

/** The end of the last of these days on the clock of the buyer's zone; from this instant on it is too late. */
export function withdrawalEnds(paidAt: Date, buyerZone: string): Date {
  const zone = zoneOrUtc(buyerZone);
  const day = Temporal.Instant.fromEpochMilliseconds(paidAt.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const after = day.add({ days: WITHDRAWAL_DAYS + 1 }).toZonedDateTime(zone);
  return new Date(after.epochMilliseconds);
}

/** The credits of a paid bundle. */
export interface BundleUse {
  credits: number;
  used: number;
  /** Credits that are reserved for meetings that have begun and are not closed yet: the patient cannot cancel these. */
  begun: number;
  /** Credits that are reserved for meetings ahead, which the patient can cancel. */
  ahead: number;
}

/** The reason why a purchase cannot be withdrawn from: every credit is used, or a meeting ahead has one reserved. */
export type WithdrawalRefusal = 'used' | 'reserved';

export const withdrawalRefusal = ({
  credits,
  used,
  ahead,
}: Pick<BundleUse, 'credits' | 'used' | 'ahead'>): WithdrawalRefusal | undefined =>
  ahead > 0 ? 'reserved' : used >= credits ? 'used' : undefined;

/** The share of one credit in the price `amount`, in minor units, rounded in favour of the buyer. */
export const priceOfCredit = (amount: number, credits: number): number => Math.floor(amount / credits);

/**
 * Divides the price `amount`, in minor units: used credits cost their share (`kept`), that of meetings which are not
 * closed yet is open until they are, and the rest goes `back`.
 */
export function dividePrice(
  amount: number,
  { credits, used, begun }: Pick<BundleUse, 'credits' | 'used' | 'begun'>,
): { back: number; kept: number; open: number } {
  const share = priceOfCredit(amount, credits);
  const kept = share * used;
  const open = share * begun;
  return { back: amount - kept - open, kept, open };
}
