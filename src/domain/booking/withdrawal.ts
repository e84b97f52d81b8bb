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
  /** Credits that are reserved for meetings ahead. */
  reserved: number;
}

/** The reason why a purchase cannot be withdrawn from: every credit is used, or a meeting has one reserved. */
export type WithdrawalRefusal = 'used' | 'reserved';

export const withdrawalRefusal = ({ credits, used, reserved }: BundleUse): WithdrawalRefusal | undefined =>
  reserved > 0 ? 'reserved' : used >= credits ? 'used' : undefined;

/**
 * Divides the price `amount`, in minor units: used credits cost their share (`kept`), rounded in favour of the buyer;
 * the rest goes `back`.
 */
export function dividePrice(
  amount: number,
  { credits, used }: Pick<BundleUse, 'credits' | 'used'>,
): { back: number; kept: number } {
  const kept = Math.floor(amount / credits) * used;
  return { back: amount - kept, kept };
}
