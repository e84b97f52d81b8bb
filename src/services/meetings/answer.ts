import type { Database } from '#db/client.ts';
import { payFor } from '#services/money/ledger.ts';
import { lockMeeting, type MeetingRow, type Person, SYSTEM } from '#db/queries/meetings/lock.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { notifyOfBooking, notifyOfPaymentDue } from '#services/meetings/notify.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';
import { payUntil } from '#domain/booking/pay-until.ts';
import { isPaidWithout, type PaymentSite } from '#domain/payment-methods.ts';
import type { PaymentRow } from '#db/schema/money.ts';

interface Answer {
  id: string;
  by: Person;
  site: PaymentSite;
  now: Date;
}

/**
 * The doctor, or the clinic for them, confirms a request. A meeting that a credit pays for or that costs nothing is
 * booked; for any other the patient is asked for the money. Undefined when this person has no such meeting. Throws
 * MeetingRefused, MethodRefused.
 */
export function confirmMeeting(db: Database, { id, by, site, now }: Answer): Promise<MeetingRow | undefined> {
  return changeOwnMeeting(db, { id, by, action: 'confirm' }, (tx, { meeting }) =>
    confirmRequest(tx, meeting, { by, site, now }),
  );
}

/** As {@link confirmMeeting}, for a request that the caller has locked. */
export async function confirmRequest(
  tx: Database,
  requested: MeetingRow,
  { by, site, now }: Omit<Answer, 'id'>,
): Promise<MeetingRow> {
  const payBy = payUntil(requested, now);
  const meeting = await changeMeeting(tx, requested, { action: 'confirm', by, now, set: { dueAt: payBy } });
  if ((await ensurePayment(tx, meeting, { site, now }))?.state !== 'pending')
    return bookMeeting(tx, meeting, now);
  await notifyOfPaymentDue(tx, meeting, payBy);
  return meeting;
}

/**
 * Books a meeting whose money has come, as staff or the payment provider say. Called in the transaction of the payment.
 * False when the meeting no longer waits for its payment.
 */
export async function bookPaid(
  tx: Database,
  { meeting: id, now }: { meeting: string; now: Date },
): Promise<boolean> {
  const found = await lockMeeting(tx, id, SYSTEM);
  if (found?.meeting.state !== 'awaiting-payment') return false;
  await bookMeeting(tx, found.meeting, now);
  return true;
}

/** Books a meeting and notifies both sides. */
export async function bookMeeting(tx: Database, meeting: MeetingRow, now: Date): Promise<MeetingRow> {
  const booked = await changeMeeting(tx, meeting, { action: 'pay', by: SYSTEM, now });
  await notifyOfBooking(tx, booked, now);
  return booked;
}

/**
 * The payment of a meeting by its chosen method, begun when there is none yet; undefined when a credit pays for it, or it
 * costs nothing. Throws MethodRefused.
 */
export async function ensurePayment(
  tx: Database,
  meeting: MeetingRow,
  { site, now }: Pick<Answer, 'site' | 'now'>,
): Promise<PaymentRow | undefined> {
  const { payment, price, currency, termsVersion } = meeting;
  if (isPaidWithout(payment)) return undefined;
  if (payment === null || termsVersion === null) throw new Error('A request without a way to pay');
  return payFor(tx, {
    meeting: meeting.id,
    practice: meeting.practiceId,
    patient: meeting.patientId,
    price: { amount: price, currency },
    method: payment,
    termsVersion,
    site,
    now,
  });
}
