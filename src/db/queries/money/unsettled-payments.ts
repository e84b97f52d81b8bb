import { and, asc, eq, exists, isNotNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { ledgerEntries, type PaymentRow, payments } from '#db/schema/money.ts';

/** The ids of payments for bundles, paid at `until` or before, whose money is still reserved; oldest first. */
export async function findUnsettledPayments(db: Database, until: Date): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isUnsettled(db, until))
    .orderBy(asc(payments.settledAt), asc(payments.id));
  return rows.map(({ id }) => id);
}

/** Locks one of {@link findUnsettledPayments}; undefined when its money is no longer reserved. */
export async function lockUnsettledPayment(
  tx: Database,
  id: string,
  until: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isUnsettled(tx, until)))
    .for('update');
  return row;
}

/**
 * The condition that the money of a purchase is reserved, and neither used nor given back, nor reserved after a
 * withdrawal for a meeting that is not closed yet.
 */
function isUnsettled(db: Database, until: Date): SQL | undefined {
  const findPosted = (kind: string) =>
    db
      .select({ one: sql`1` })
      .from(ledgerEntries)
      .where(sql`${ledgerEntries.reference} = ${`${kind}:purchase:`} || ${payments.purchaseId}`);
  const withdrawnPurchase = db
    .select({ one: sql`1` })
    .from(bundlePurchases)
    .where(and(eq(bundlePurchases.id, payments.purchaseId), isNotNull(bundlePurchases.withdrawnAt)));
  return and(
    eq(payments.state, 'paid'),
    lte(payments.settledAt, until),
    exists(findPosted('reserve')),
    notExists(findPosted('use')),
    notExists(findPosted('give-back')),
    notExists(withdrawnPurchase),
  );
}
