import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { bookPaid } from '#services/meetings/answer.ts';
import { lockMeeting, SYSTEM } from '#db/queries/meetings/lock.ts';
import { cancelPending, receive, receiveInVain, tellOfRefund } from '#services/money/payments.ts';
import { type PaymentRow, type PaymentState, payments, refunds } from '#db/schema/money.ts';
import { users } from '#db/schema/users.ts';

interface Page {
  limit: number;
  offset: number;
}

/** A payment with who is to pay it. */
export interface PayerRow {
  payment: PaymentRow;
  payer: { name: string; email: string };
}

const PAYER = { payment: payments, payer: { name: users.name, email: users.email } };

/** Payments in a state, oldest first; with a reference, that one in whatever state. */
export async function listPayments(
  db: Database,
  { state, reference }: { state: PaymentState; reference?: string | undefined },
  page: Page,
): Promise<{ total: number; rows: PayerRow[] }> {
  const which = reference
    ? eq(payments.reference, reference.trim().toUpperCase())
    : eq(payments.state, state);
  return {
    total: await db.$count(payments, which),
    rows: await db
      .select(PAYER)
      .from(payments)
      .innerJoin(users, eq(users.id, payments.patientId))
      .where(which)
      .orderBy(asc(payments.createdAt), asc(payments.id))
      .limit(page.limit)
      .offset(page.offset),
  };
}

export interface RefundRow extends PayerRow {
  refund: typeof refunds.$inferSelect;
}

/** Refunds that staff have yet to send, oldest first. */
export async function listDueRefunds(
  db: Database,
  page: Page,
): Promise<{ total: number; rows: RefundRow[] }> {
  const due = isNull(refunds.sentAt);
  return {
    total: await db.$count(refunds, due),
    rows: await db
      .select({ refund: refunds, ...PAYER })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(users, eq(users.id, payments.patientId))
      .where(due)
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(page.limit)
      .offset(page.offset),
  };
}

interface Decision {
  payment: string;
  /** Who of the staff decided; unknown at the command line, whose user the audit log names. */
  staff: string | undefined;
  now: Date;
}

/** What came of a confirmation: booked for what it was asked for, to be sent back, or settled before. */
export type Confirmed = 'booked' | 'late' | 'before';

/**
 * The money is there: it is booked for what it was asked for, with the meeting that waits for it, or, when that is no
 * longer wanted, to be sent back. Confirmed twice it is booked once. Undefined when there is no such payment.
 */
export async function confirmPayment(
  tx: Database,
  { payment: id, staff, now }: Decision,
): Promise<{ payment: PaymentRow; came: Confirmed } | undefined> {
  const meeting = await meetingOf(tx, id);
  // In the order of whoever changes meetings: the meeting, then its money.
  if (meeting) await lockMeeting(tx, meeting, SYSTEM);
  const payment = await lockPayment(tx, id);
  if (!payment) return undefined;
  if (payment.state === 'paid') return { payment, came: 'before' };
  // A meeting that still waits takes any transfer for it, also one that was refused or replaced.
  const wanted = meeting ? await bookPaid(tx, { meeting, now }) : payment.state === 'pending';
  if (wanted && meeting) await cancelPending(tx, meeting, now, payment);
  return wanted
    ? { payment: await receive(tx, payment, { now, staff }), came: 'booked' }
    : { payment: await receiveInVain(tx, payment, { now, staff }), came: 'late' };
}

async function meetingOf(tx: Database, id: string): Promise<string | null> {
  const [row] = await tx.select({ meeting: payments.meetingId }).from(payments).where(eq(payments.id, id));
  return row?.meeting ?? null;
}

/**
 * The money did not come: the payer is told, and can pay again. `refused` says that this call refused it.
 * Undefined when there is no such payment.
 */
export async function refusePayment(
  tx: Database,
  { payment: id, staff, now, reason }: Decision & { reason: string },
): Promise<{ payment: PaymentRow; refused: boolean } | undefined> {
  const payment = await lockPayment(tx, id);
  if (payment?.state !== 'pending') return payment && { payment, refused: false };
  const [refused] = await tx
    .update(payments)
    .set({ state: 'refused', settledAt: now, settledBy: staff ?? null, reason })
    .where(eq(payments.id, id))
    .returning();
  if (!refused) return undefined;
  const { patientId, amount, currency, reference } = refused;
  await queueMessage(tx, {
    kind: 'payment-refused',
    to: { user: patientId },
    about: { amount, currency, reference },
  });
  return { payment: refused, refused: true };
}

/** Staff have sent a refund: gives whose money it is. Undefined when there is none that is due. */
export async function markRefundSent(
  tx: Database,
  { refund, staff, now }: { refund: string; staff: string | undefined; now: Date },
): Promise<string | undefined> {
  const [sent] = await tx
    .update(refunds)
    .set({ sentAt: now, sentBy: staff ?? null })
    .where(and(eq(refunds.id, refund), isNull(refunds.sentAt)))
    .returning({ payment: refunds.paymentId, amount: refunds.amount });
  if (!sent) return undefined;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, sent.payment));
  if (payment) await tellOfRefund(tx, payment, sent.amount);
  return payment?.patientId;
}

/** Who pays, for whoever shows one payment. */
export async function payerOf(db: Database, payment: PaymentRow): Promise<PayerRow['payer'] | undefined> {
  const [row] = await db.select(PAYER.payer).from(users).where(eq(users.id, payment.patientId));
  return row;
}

async function lockPayment(tx: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}
