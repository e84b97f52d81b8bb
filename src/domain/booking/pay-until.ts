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
export function payUntil(meeting: ConfirmedMeeting, now: Date): Date {
  const hours = isTransfer(meeting) ? TRANSFER_HOURS : PAYMENT_HOURS;
  return earlierOf(hoursAfter(now, hours), lastMoment(meeting, now));
}

interface UnpaidMeeting extends ConfirmedMeeting {
  /** The instant until which it was to be paid before the move. */
  dueAt: Date;
}

/** The instant until which a meeting is to be paid that gets the start `startsAt` now. A move never makes the time longer. */
export function payUntilAfterMove({ dueAt, ...meeting }: UnpaidMeeting, now: Date): Date {
  return earlierOf(dueAt, lastMoment(meeting, now));
}

/** The latest instant for a payment that the start allows: a transfer is to arrive a day before it, or within a day. */
function lastMoment(meeting: ConfirmedMeeting, now: Date): Date {
  const { startsAt } = meeting;
  if (!isTransfer(meeting)) return startsAt;
  const dayBeforeStart = hoursAfter(startsAt, -TRANSFER_NOTICE_HOURS);
  const dayFromNow = hoursAfter(now, PAYMENT_HOURS);
  return earlierOf(startsAt, dayBeforeStart > dayFromNow ? dayBeforeStart : dayFromNow);
}

const isTransfer = ({ payment }: Pick<ConfirmedMeeting, 'payment'>) => payment === 'bank-transfer';
const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR);
const earlierOf = (one: Date, other: Date) => (one < other ? one : other);
