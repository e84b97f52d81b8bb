import type { Database } from '#db/client.ts';
import { lockMeeting, SYSTEM } from '#db/queries/meetings/lock.ts';
import {
  cancelPending,
  findPayment,
  lockPayment,
  markRefused,
  type Settlement,
} from '#db/queries/money/payments.ts';
import * as refunds from '#db/queries/money/refunds.ts';
import type { PaymentRow } from '#db/schema/money.ts';
import { bookPaid } from '#services/meetings/answer.ts';
import { notifyPayer } from '#services/money/notify-payer.ts';
import { receiveAndRefund, receivePayment } from '#services/money/payments.ts';

interface Decision extends Settlement {
  payment: string;
  /** The account of the staff member; undefined at the command line, whose user the audit log names. */
  staff: string | undefined;
}

/** The result of a confirmation: booked for its purpose, too late and refunded, or paid before. */
export type ConfirmationResult = 'booked' | 'late' | 'before';

/**
 * Confirms that the money of a payment was received: books it for its purpose and with it the meeting that waits for it,
 * or refunds it when the meeting no longer waits for a payment, or the order was cancelled or refused. A second
 * confirmation books nothing. Undefined when there is no such payment.
 */
export async function confirmPayment(
  tx: Database,
  { payment: id, staff, now }: Decision,
): Promise<{ payment: PaymentRow; outcome: ConfirmationResult } | undefined> {
  const meeting = (await findPayment(tx, id))?.meetingId;
  // Every change of a meeting locks in this order: the meeting first, then its money.
  if (meeting) await lockMeeting(tx, meeting, SYSTEM);
  const payment = await lockPayment(tx, id);
  if (!payment) return undefined;
  if (payment.state === 'paid') return { payment, outcome: 'before' };
  // A meeting that still waits takes any transfer for it, also one that was refused or replaced.
  const isWanted = meeting ? await bookPaid(tx, { meeting, now }) : payment.state === 'pending';
  if (isWanted && meeting) await cancelPending(tx, meeting, now, payment);
  return isWanted
    ? { payment: await receivePayment(tx, payment, { now, staff }), outcome: 'booked' }
    : { payment: await receiveAndRefund(tx, payment, { now, staff }), outcome: 'late' };
}

/**
 * Refuses a payment whose money did not come, and notifies the payer, who can pay again. `refused` says that this call
 * refused it. Undefined when there is no such payment.
 */
export async function refusePayment(
  tx: Database,
  { payment: id, staff, now, reason }: Decision & { reason: string },
): Promise<{ payment: PaymentRow; refused: boolean } | undefined> {
  const payment = await lockPayment(tx, id);
  if (payment?.state !== 'pending') return payment && { payment, refused: false };
  const refusedPayment = await markRefused(tx, id, { now, staff, reason });
  if (!refusedPayment) return undefined;
  await notifyPayer(tx, 'payment-refused', refusedPayment);
  return { payment: refusedPayment, refused: true };
}

/** Marks a refund as sent and notifies the payer. Gives the id of the patient; undefined when no such refund is due. */
export async function markRefundSent(
  tx: Database,
  { refund, staff, now }: { refund: string; staff: string | undefined; now: Date },
): Promise<string | undefined> {
  const sentRefund = await refunds.markRefundSent(tx, refund, { now, staff });
  if (!sentRefund) return undefined;
  const payment = await findPayment(tx, sentRefund.payment);
  if (payment) await notifyPayer(tx, 'refund-made', payment, sentRefund.amount);
  return payment?.patientId;
}
