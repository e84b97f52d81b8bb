import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { BALANCE, balanceOf, lockAccount, postEntry } from '#db/queries/money/post-entry.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { ledgerEntries } from '#db/schema/money.ts';

/** Accounts in one transaction: on the embedded database others wait meanwhile. */
const BATCH = 50;

/** Takes away the credits whose days are over; returns of how many purchases. What is reserved stays. */
export async function expireCredits(now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const due = await transaction((tx) => expireSome(tx, now));
    expired += due;
    if (due < BATCH) return expired;
  }
}

async function expireSome(tx: Database, now: Date): Promise<number> {
  const due = await tx
    .select({ id: bundlePurchases.id })
    .from(bundlePurchases)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, bundlePurchases.id))
    .where(lte(bundlePurchases.expiresAt, now))
    .groupBy(bundlePurchases.id)
    .having(gt(BALANCE.available, 0))
    // Everybody locks in this order.
    .orderBy(asc(bundlePurchases.id))
    .limit(BATCH);
  for (const { id } of due) await expireAccount(tx, id, now);
  return due.length;
}

async function expireAccount(tx: Database, id: string, now: Date): Promise<void> {
  await lockAccount(tx, id);
  // A meeting that was called off may have given the credits more days meanwhile.
  const [over] = await tx
    .select({ id: bundlePurchases.id })
    .from(bundlePurchases)
    .where(and(eq(bundlePurchases.id, id), lte(bundlePurchases.expiresAt, now)));
  const { available } = await balanceOf(tx, id);
  if (!over || available === 0) return;
  const [last] = await tx
    .select({ id: max(ledgerEntries.id) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, id));
  const reference = `expire:${id}:${last?.id}`;
  await postEntry(tx, { account: id, kind: 'expire', amount: available, reference, at: now });
}
