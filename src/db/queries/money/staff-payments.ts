import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type PaymentRow, receive, receiveInVain } from '#db/queries/money/payments.ts';
import { payments, refunds } from '#db/schema/money.ts';

interface Decision {
  payment: string;
  /** Who of the staff decided. */
  staff: string;
  now: Date;
}

/**
 * The money is there: it is booked for what it was asked for, or, when that is no longer wanted, to be sent back.
 * Confirmed twice it is booked once. `booked` says that this call booked it. Undefined when there is no such payment.
 */
export async function confirmPayment(
  tx: Database,
  { payment: id, staff, now }: Decision,
): Promise<{ payment: PaymentRow; booked: boolean } | undefined> {
  const payment = await lockPayment(tx, id);
  if (!payment) return undefined;
  if (payment.state === 'paid') return { payment, booked: false };
  if (payment.state === 'pending')
    return { payment: await receive(tx, payment, { now, staff }), booked: true };
  return { payment: await receiveInVain(tx, payment, { now, staff }), booked: false };
}

/** The money did not come. Undefined when there is no such payment; one that is settled stays as it is. */
export async function refusePayment(
  tx: Database,
  { payment: id, staff, now, reason }: Decision & { reason: string },
): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(tx, id);
  if (payment?.state !== 'pending') return payment;
  const [refused] = await tx
    .update(payments)
    .set({ state: 'refused', settledAt: now, settledBy: staff, reason })
    .where(eq(payments.id, id))
    .returning();
  return refused;
}

/** Staff have sent a refund. False when there is none that is due. */
export async function markRefundSent(
  tx: Database,
  { refund, staff, now }: { refund: string; staff: string; now: Date },
): Promise<boolean> {
  const sent = await tx
    .update(refunds)
    .set({ sentAt: now, sentBy: staff })
    .where(and(eq(refunds.id, refund), isNull(refunds.sentAt)))
    .returning({ id: refunds.id });
  return sent.length > 0;
}

async function lockPayment(tx: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}
