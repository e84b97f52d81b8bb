import { type Database, transaction } from '#db/client.ts';
import { lastEntryOf } from '#db/queries/money/entries.ts';
import { findExpiredPurchases, isExpired } from '#db/queries/money/expiring-purchases.ts';
import { balanceOf, lockAccount, postEntry } from '#db/queries/money/post-entry.ts';

/** Purchases in one transaction. It must be short, because on the embedded database all other queries wait for it. */
const BATCH = 50;

/** Ends the available credits of expired purchases; reserved credits stay. Returns the number of purchases. */
export async function expireCredits(db: Database, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const due = await transaction(db, (tx) => expireBatch(tx, now));
    expired += due;
    if (due < BATCH) return expired;
  }
}

async function expireBatch(tx: Database, now: Date): Promise<number> {
  const expiredPurchases = await findExpiredPurchases(tx, now, BATCH);
  for (const id of expiredPurchases) await expireAccount(tx, id, now);
  return expiredPurchases.length;
}

async function expireAccount(tx: Database, id: string, now: Date): Promise<void> {
  await lockAccount(tx, id);
  // A cancelled meeting may have moved the expiry meanwhile.
  const expired = await isExpired(tx, id, now);
  const { available } = await balanceOf(tx, id);
  if (!expired || available === 0) return;
  const reference = `expire:${id}:${await lastEntryOf(tx, id)}`;
  await postEntry(tx, { account: id, kind: 'expire', amount: available, reference, at: now });
}
