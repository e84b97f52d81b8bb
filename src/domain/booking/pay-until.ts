const HOUR = 3_600_000;

/** Hours in which a confirmed meeting is to be paid. */
const PAYMENT_HOURS = 24;

/** Hours for a transfer: one between countries takes a working day or two. The texts before a request name them in days. */
export const TRANSFER_HOURS = 72;

/** Hours before the start at which the longer time of a transfer ends, so that the doctor learns in time who comes. */
const TRANSFER_NOTICE_HOURS = 24;

interface ConfirmedMeeting {
  /** The way to pay that the patient chose. */
  payment: string | null;
  startsAt: Date;
}

/**
 * The instant until which a meeting that is confirmed `now` is to be paid, its start at the latest. A transfer has three
 * days, of which those after the first one end a day before the start.
 */
export function payUntil({ payment, startsAt }: ConfirmedMeeting, now: Date): Date {
  const start = startsAt.getTime();
  const usualEnd = now.getTime() + PAYMENT_HOURS * HOUR;
  if (payment !== 'bank-transfer') return new Date(Math.min(start, usualEnd));
  const transferEnd = Math.min(now.getTime() + TRANSFER_HOURS * HOUR, start - TRANSFER_NOTICE_HOURS * HOUR);
  return new Date(Math.min(start, Math.max(usualEnd, transferEnd)));
}
