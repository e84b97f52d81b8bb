import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import { bookMeeting, ensurePayment } from '#services/meetings/answer.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { lockMeeting } from '#db/queries/meetings/lock.ts';
import { setPayment } from '#db/queries/meetings/update.ts';
import { type MeetingRequest, reserveCreditFor } from '#services/meetings/request.ts';
import { cancelPending } from '#db/queries/money/payments.ts';
import type { PaymentSite } from '#domain/payment-methods.ts';
import type { PaymentRow } from '#db/schema/money.ts';

interface PaymentChoice {
  id: string;
  patientId: string;
  payment: MeetingRequest['payment'];
  site: PaymentSite;
  now: Date;
}

interface Paid {
  /** Pending or paid; undefined when a credit paid. */
  payment: PaymentRow | undefined;
}

/**
 * A patient pays a meeting that waits for its payment, for example again after a refused transfer. Another method, or
 * agreement to other terms, replaces the payment that is pending. The time to pay stays as it was. Undefined when the
 * patient has no such meeting. Throws MeetingRefused (`state`, `late`), MethodRefused for a method that the site does
 * not offer, LedgerRefused for a credit that the patient does not have.
 */
export function payMeeting(
  db: Database,
  { id, patientId, payment, site, now }: PaymentChoice,
): Promise<Paid | undefined> {
  return bookingTransaction(db, async (tx) => {
    const found = await lockMeeting(tx, id, { role: 'patient', id: patientId });
    if (!found) return undefined;
    const { state, dueAt } = found.meeting;
    if (state !== 'awaiting-payment') throw new MeetingRefused('state');
    if (dueAt && dueAt <= now) throw new MeetingRefused('late');
    const { by, purchase, termsVersion } = payment;
    const meeting = await setPayment(tx, id, { payment: by, termsVersion });
    if (!meeting) throw new Error('A locked meeting is gone');
    if (by === 'credit') {
      await cancelPending(tx, id, now);
      await reserveCreditFor(tx, meeting, purchase, now);
    }
    const current = await ensurePayment(tx, meeting, { site, now });
    // Without an event, another open page would keep the reference of the payment that was replaced. Booking the meeting
    // notes one too.
    if (current?.state === 'pending') await noteMeetingEvent(tx, id);
    else await bookMeeting(tx, meeting, now);
    return { payment: current };
  });
}
