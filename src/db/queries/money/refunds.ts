import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { refunds } from '#db/schema/money.ts';

/** Stores a refund; without `sentAt` it waits for staff to send it. */
export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/**
 * Marks a due refund as sent by a staff member. Gives the id of its payment and its amount in minor units; undefined when
 * no such refund is due.
 */
export async function markRefundSent(
  tx: Database,
  id: string,
  { now, staff }: { now: Date; staff: string | undefined },
): Promise<{ payment: string; amount: number } | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ sentAt: now, sentBy: staff ?? null })
    .where(and(eq(refunds.id, id), isNull(refunds.sentAt)))
    .returning({ payment: refunds.paymentId, amount: refunds.amount });
  return row;
}
