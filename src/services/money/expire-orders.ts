import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { run, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { payments } from '#db/schema/money.ts';

/** Days in which an ordered bundle is paid; transfers between countries take up to a week. */
export const ORDER_DAYS = 14;
const DAY = 86_400_000;
/** Orders in one call; the next call takes the rest. */
const BATCH = 100;

/**
 * Orders of bundles that nobody paid in time are no longer waited for, and whoever ordered is told; money that comes
 * later goes back. Returns how many.
 */
export async function expireOrders(now: Date): Promise<number> {
  const over = and(
    eq(payments.state, 'pending'),
    isNotNull(payments.purchaseId),
    lte(payments.createdAt, new Date(now.getTime() - ORDER_DAYS * DAY)),
  );
  const due = await run((db) =>
    db.select({ id: payments.id }).from(payments).where(over).orderBy(asc(payments.createdAt)).limit(BATCH),
  );
  let expired = 0;
  for (const { id } of due) if (await expireOrder(id, now)) expired += 1;
  return expired;
}

/** False when it was paid or replaced meanwhile. */
function expireOrder(id: string, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const [order] = await tx
      .update(payments)
      .set({ state: 'cancelled', settledAt: now })
      .where(and(eq(payments.id, id), eq(payments.state, 'pending')))
      .returning();
    if (!order) return false;
    const { patientId, amount, currency, reference } = order;
    await queueMessage(tx, {
      kind: 'order-expired',
      to: { user: patientId },
      about: { amount, currency, reference },
    });
    return true;
  });
}
