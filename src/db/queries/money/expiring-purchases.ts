import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { BALANCE } from '#db/queries/money/post-entry.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { ledgerEntries } from '#db/schema/money.ts';

const DAY = 86_400_000;

/**
 * The ids of the first `limit` expired purchases that have available credits, in the order in which they are locked.
 */
export async function findExpiredPurchases(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bundlePurchases.id })
    .from(bundlePurchases)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, bundlePurchases.id))
    .where(lte(bundlePurchases.expiresAt, now))
    .groupBy(bundlePurchases.id)
    .having(gt(BALANCE.available, 0))
    // Every transaction that locks several accounts of credits locks them in this order (`lockAccount`).
    .orderBy(asc(bundlePurchases.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether a purchase has expired. */
export async function isExpired(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: bundlePurchases.id })
    .from(bundlePurchases)
    .where(and(eq(bundlePurchases.id, id), lte(bundlePurchases.expiresAt, now)));
  return rows.length > 0;
}

/** The ids of purchases that expire within `days` and whose owner had no warning for so few days. */
export async function findPurchasesToWarn(db: Database, days: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: bundlePurchases.id })
    .from(bundlePurchases)
    .where(isToWarn(days, now))
    .orderBy(asc(bundlePurchases.id));
  return rows.map(({ id }) => id);
}

/** Marks the warning of one of {@link findPurchasesToWarn} as given; undefined when it is no longer one of them. */
export async function markWarned(
  tx: Database,
  id: string,
  days: number,
  now: Date,
): Promise<typeof bundlePurchases.$inferSelect | undefined> {
  const [row] = await tx
    .update(bundlePurchases)
    .set({ warnedDays: days })
    .where(and(eq(bundlePurchases.id, id), isToWarn(days, now)))
    .returning();
  return row;
}

function isToWarn(days: number, now: Date) {
  return and(
    gt(bundlePurchases.expiresAt, now),
    lte(bundlePurchases.expiresAt, new Date(now.getTime() + days * DAY)),
    or(isNull(bundlePurchases.warnedDays), gt(bundlePurchases.warnedDays, days)),
  );
}
