import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { DEFAULT_ZONE } from '#config.ts';
import { type Database, run, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { balanceOf, lockAccount } from '#db/queries/money/post-entry.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { users } from '#db/schema/users.ts';
import { clockIn } from '#domain/time/clock.ts';

/** Days before their end at which an owner hears of credits that are left, the first first. */
export const WARNINGS = [14, 3] as const;
const DAY = 86_400_000;

/** Tells whose credits end soon, once for each of {@link WARNINGS}. Returns how many messages. */
export async function warnOfExpiry(now: Date): Promise<number> {
  let told = 0;
  // The last warning first: who was never told hears of it once, not of each.
  for (const days of WARNINGS.toReversed()) {
    const due = await run((db) =>
      db
        .select({ id: bundlePurchases.id })
        .from(bundlePurchases)
        .where(dueFor(days, now))
        .orderBy(asc(bundlePurchases.id)),
    );
    for (const { id } of due) if (await transaction((tx) => warn(tx, id, days, now))) told += 1;
  }
  return told;
}

function dueFor(days: number, now: Date) {
  return and(
    gt(bundlePurchases.expiresAt, now),
    lte(bundlePurchases.expiresAt, new Date(now.getTime() + days * DAY)),
    or(isNull(bundlePurchases.warnedDays), gt(bundlePurchases.warnedDays, days)),
  );
}

async function warn(tx: Database, id: string, days: number, now: Date): Promise<boolean> {
  await lockAccount(tx, id);
  const [purchase] = await tx
    .update(bundlePurchases)
    .set({ warnedDays: days })
    .where(and(eq(bundlePurchases.id, id), dueFor(days, now)))
    .returning();
  if (!purchase?.expiresAt) return false;
  const { available } = await balanceOf(tx, id);
  if (available === 0) return false;
  const { patientId, expiresAt } = purchase;
  const [owner] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, patientId));
  if (!owner) return false;
  // The last day on which they can be used, on the owner's clock.
  const on = clockIn(owner.zone ?? DEFAULT_ZONE, expiresAt.getTime() - 1).local.slice(0, 10);
  await queueMessage(tx, {
    kind: 'credits-expiring',
    to: { user: patientId },
    about: { credits: available, on },
    key: `purchase:${id}`,
  });
  return true;
}
