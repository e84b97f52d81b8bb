import { DEFAULT_ZONE } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { findPurchasesToWarn, markWarned } from '#db/queries/money/expiring-purchases.ts';
import { balanceOf, lockAccount } from '#db/queries/money/post-entry.ts';
import { readZone } from '#db/queries/users.ts';
import { clockIn } from '#domain/time/clock.ts';

/** Days before their end at which an owner is warned of unused credits, in the order of the warnings. */
export const WARNINGS = [14, 3] as const;

/** Warns owners whose credits end soon, once for each of {@link WARNINGS}. Returns the number of messages. */
export async function warnOfExpiry(db: Database, now: Date): Promise<number> {
  let warned = 0;
  // The last warning comes first, so that an owner without an earlier warning gets one message, not two.
  for (const days of WARNINGS.toReversed()) {
    const purchases = await findPurchasesToWarn(db, days, now);
    for (const id of purchases) if (await transaction(db, (tx) => warnOwner(tx, id, days, now))) warned += 1;
  }
  return warned;
}

async function warnOwner(tx: Database, id: string, days: number, now: Date): Promise<boolean> {
  await lockAccount(tx, id);
  const purchase = await markWarned(tx, id, days, now);
  if (!purchase?.expiresAt) return false;
  const { available } = await balanceOf(tx, id);
  if (available === 0) return false;
  const { patientId, expiresAt } = purchase;
  const zone = await readZone(tx, patientId);
  if (zone === undefined) return false;
  // The last day on which they can be used, on the owner's clock.
  const on = clockIn(zone ?? DEFAULT_ZONE, expiresAt.getTime() - 1).local.slice(0, 10);
  await queueMessage(tx, {
    kind: 'credits-expiring',
    to: { user: patientId },
    about: { credits: available, on },
    key: `purchase:${id}`,
  });
  return true;
}
