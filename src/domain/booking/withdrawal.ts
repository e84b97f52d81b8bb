import { zoneOrUtc } from '#domain/time/zone.ts';

/** Days in which a consumer may withdraw from a purchase, the day of the payment not counted. */
export const WITHDRAWAL_DAYS = 14;

/** The end of the last of those days on the buyer's clock: from this instant on it is too late. */
export function withdrawalEnds(paidAt: Date, name: string): Date {
  const zone = zoneOrUtc(name);
  const day = Temporal.Instant.fromEpochMilliseconds(paidAt.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const after = day.add({ days: WITHDRAWAL_DAYS + 1 }).toZonedDateTime(zone);
  return new Date(after.epochMilliseconds);
}

/** The credits of a bundle that was paid for. */
export interface BundleUse {
  credits: number;
  used: number;
  /** Set apart for meetings to come. */
  reserved: number;
}

/** Why a purchase cannot be withdrawn from: everything is used, or a meeting still holds a credit. */
export type WithdrawalRefusal = 'used' | 'reserved';

export const withdrawalRefusal = ({ credits, used, reserved }: BundleUse): WithdrawalRefusal | undefined =>
  reserved > 0 ? 'reserved' : used >= credits ? 'used' : undefined;

/** How the price is divided: used credits count at their price, rounded in favour of the buyer. Minor units. */
export function divided(
  amount: number,
  { credits, used }: Pick<BundleUse, 'credits' | 'used'>,
): { back: number; kept: number } {
  const kept = Math.floor(amount / credits) * used;
  return { back: amount - kept, kept };
}
