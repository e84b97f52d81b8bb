import { type Database, transaction } from '#db/client.ts';
import { cancelPayment, findOverdueOrders } from '#db/queries/money/payments.ts';
import { notifyPayer } from '#services/money/notify-payer.ts';

/** Days within which an ordered bundle must be paid; transfers between countries take up to a week. */
export const ORDER_DAYS = 14;
const DAY = 86_400_000;
/** Orders in one call; the next call takes the rest. */
const BATCH = 100;

/** The instant at which an order of that time is cancelled if it was not paid. */
export const orderEnds = (orderedAt: Date): Date => new Date(orderedAt.getTime() + ORDER_DAYS * DAY);

/**
 * Cancels orders of bundles that were not paid in time and notifies the patients; money that comes later is refunded. An
 * order that cannot be cancelled does not stop the others: all failures are thrown at the end, as an AggregateError.
 */
export async function expireOrders(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - ORDER_DAYS * DAY);
  const failures: unknown[] = [];
  for (const id of await findOverdueOrders(db, until, BATCH))
    await expireOrder(db, id, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders could not be cancelled`);
}

function expireOrder(db: Database, id: string, now: Date): Promise<void> {
  return transaction(db, async (tx) => {
    const order = await cancelPayment(tx, id, now);
    // Undefined where the order was paid, refused or replaced meanwhile.
    if (order) await notifyPayer(tx, 'order-expired', order);
  });
}
