import { type Database, transaction } from '#db/client.ts';
import { cancelPayment, findOverdueOrders } from '#db/queries/money/payments.ts';
import { notifyPayer } from '#services/money/notify-payer.ts';

/** Days in which an ordered bundle is paid; transfers between countries take up to a week. */
export const ORDER_DAYS = 14;
const DAY = 86_400_000;
/** Orders in one call; the next call takes the rest. */
const BATCH = 100;

/**
 * Cancels orders of bundles that were not paid in time and notifies the patients; money that comes later is refunded.
 * Returns the number of orders.
 */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() - ORDER_DAYS * DAY);
  const overdueOrders = await findOverdueOrders(db, until, BATCH);
  let expired = 0;
  for (const id of overdueOrders) if (await expireOrder(db, id, now)) expired += 1;
  return expired;
}

/** False when the order was paid, refused or replaced meanwhile. */
function expireOrder(db: Database, id: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await cancelPayment(tx, id, now);
    if (!order) return false;
    await notifyPayer(tx, 'order-expired', order);
    return true;
  });
}
