import { and, asc, eq, exists, isNotNull, lte, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { type PaymentRow, payments, refunds } from '#db/schema/money.ts';

/** Stores a payment that waits for its money. */
export async function insertPendingPayment(
  tx: Database,
  payment: Omit<typeof payments.$inferInsert, 'state'>,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, state: 'pending' })
    .returning();
  if (!row) throw new Error('The payment was not stored');
  return row;
}

/** Locks a payment until the end of the transaction; undefined when there is none. */
export async function lockPayment(tx: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

/** Reads a payment without a lock; undefined when there is none. */
export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** Locks the pending payment of a meeting; undefined when there is none. */
export async function lockPendingPayment(tx: Database, meeting: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.meetingId, meeting), eq(payments.state, 'pending')))
    .for('update');
  return row;
}

/** A pending payment for a bundle, and the purchase with the terms of the order. */
export interface PendingOrder {
  payment: PaymentRow;
  purchase: typeof bundlePurchases.$inferSelect;
}

/** Locks the pending payments of a patient for a bundle. */
export async function lockPendingOrders(
  tx: Database,
  { patient, bundle }: { patient: string; bundle: number },
): Promise<PendingOrder[]> {
  return tx
    .select({ payment: payments, purchase: bundlePurchases })
    .from(payments)
    .innerJoin(bundlePurchases, eq(bundlePurchases.id, payments.purchaseId))
    .where(
      and(
        eq(payments.patientId, patient),
        eq(payments.state, 'pending'),
        eq(bundlePurchases.bundleId, bundle),
      ),
    )
    .for('update', { of: payments });
}

/** The ids of the first `limit` pending payments for bundles that were created at `until` or before, oldest first. */
export async function findOverdueOrders(db: Database, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'pending'), isNotNull(payments.purchaseId), lte(payments.createdAt, until)))
    .orderBy(asc(payments.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The paid payment of a meeting. A payment without a refund comes before those with one, then the earliest. */
export async function findPaidPayment(db: Database, meeting: string): Promise<PaymentRow | undefined> {
  const refunded = exists(
    db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, payments.id)),
  );
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.meetingId, meeting), eq(payments.state, 'paid')))
    .orderBy(asc(refunded), asc(payments.settledAt), asc(payments.id))
    .limit(1);
  return row;
}

/** Cancels the pending payments of a meeting, except one of them if it is given. */
export async function cancelPending(
  tx: Database,
  meeting: string,
  now: Date,
  except?: PaymentRow,
): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'cancelled', settledAt: now })
    .where(
      and(
        eq(payments.meetingId, meeting),
        eq(payments.state, 'pending'),
        except && ne(payments.id, except.id),
      ),
    );
}

/** Cancels one payment; undefined when it is not pending. */
export async function cancelPayment(tx: Database, id: string, now: Date): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payments)
    .set({ state: 'cancelled', settledAt: now })
    .where(and(eq(payments.id, id), eq(payments.state, 'pending')))
    .returning();
  return row;
}

/** The time of a decision about a payment, and the account of the staff member who made it. */
export interface Settlement {
  now: Date;
  staff?: string | undefined;
}

/**
 * Marks a payment as paid, also one that was refused or cancelled before; undefined when its state is no longer the one
 * that was read.
 */
export async function markPaid(
  tx: Database,
  { id, state }: PaymentRow,
  { now, staff }: Settlement,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payments)
    .set({ state: 'paid', settledAt: now, settledBy: staff ?? null, reason: null })
    .where(and(eq(payments.id, id), eq(payments.state, state)))
    .returning();
  return row;
}

/** Marks a locked payment as refused, with the reason for its payer. */
export async function markRefused(
  tx: Database,
  id: string,
  { now, staff, reason }: Settlement & { reason: string },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payments)
    .set({ state: 'refused', settledAt: now, settledBy: staff ?? null, reason })
    .where(eq(payments.id, id))
    .returning();
  return row;
}
