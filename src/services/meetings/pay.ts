import { eq } from 'drizzle-orm';
import { reserve } from '#services/money/ledger.ts';
import { book, paymentOf } from '#services/meetings/answer.ts';
import { bookingTransaction, MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import { lockMeeting, minutesOf } from '#db/queries/meetings/change.ts';
import type { Request } from '#services/meetings/request.ts';
import { cancelPending } from '#db/queries/money/payments.ts';
import { meetings } from '#db/schema/meetings.ts';
import type { PaymentSite } from '#domain/payment-methods.ts';
import type { PaymentRow } from '#db/schema/money.ts';

interface Wish {
  id: string;
  patientId: string;
  payment: Request['payment'];
  site: PaymentSite;
  now: Date;
}

/** `payment` is what is to be paid, or was; none when a credit paid. */
interface Paid {
  payment: PaymentRow | undefined;
}

/**
 * A patient pays a meeting that waits for it: again, when a transfer was refused, or in another way, which replaces the
 * first. It is kept no longer for that. Undefined when the patient has no such meeting.
 * Throws MeetingRefused, MethodRefused, LedgerRefused.
 */
export function payMeeting({ id, patientId, payment, site, now }: Wish): Promise<Paid | undefined> {
  return bookingTransaction(async (tx) => {
    const found = await lockMeeting(tx, id, { role: 'patient', id: patientId });
    if (!found) return undefined;
    const { state, dueAt } = found.meeting;
    if (state !== 'awaiting-payment') throw new MeetingRefused('state');
    if (dueAt && dueAt <= now) throw new MeetingRefused('late');
    const { by, purchase, termsVersion } = payment;
    const [meeting] = await tx
      .update(meetings)
      .set({ payment: by, termsVersion })
      .where(eq(meetings.id, id))
      .returning();
    if (!meeting) throw new Error('A locked meeting is gone');
    if (by === 'credit') {
      await cancelPending(tx, id, now);
      const { practiceId: practice } = meeting;
      await reserve(tx, {
        meeting: id,
        practice,
        minutes: minutesOf(meeting),
        patient: patientId,
        purchase,
        now,
      });
    }
    const asked = await paymentOf(tx, meeting, { site, now });
    if (asked?.state !== 'pending') await book(tx, meeting, now);
    return { payment: asked };
  });
}
