import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';

const { id, consentedAt, state, email: address, confirmTokenHash } = newsletterSubscriptions;

/** A subscription that waits for its confirmation. */
export interface PendingSubscription {
  email: string;
  locale: Locale;
  state: 'pending';
  /** Site path the visitor stood on. */
  sourcePage: string | null;
  /** SHA-256, hexadecimal. */
  confirmTokenHash: string;
}

type Subscriber = Pick<typeof newsletterSubscriptions.$inferSelect, 'id' | 'email'>;

/** Undefined when the address has a subscription, however it is written in capitals. */
export async function insertSubscription(
  tx: Database,
  subscription: PendingSubscription,
): Promise<Subscriber | undefined> {
  const [row] = await tx
    .insert(newsletterSubscriptions)
    .values(subscription)
    .onConflictDoNothing()
    .returning({ id, email: address });
  return row;
}

/**
 * Makes the subscription of an address wait for its confirmation again; the address stays as it was first written.
 * Undefined when it is confirmed, or has waited for less than `minutes`.
 */
export async function renewSubscription(
  tx: Database,
  { email, ...subscription }: PendingSubscription,
  minutes: number,
): Promise<Subscriber | undefined> {
  const long = lt(consentedAt, sql`now() - make_interval(mins => ${minutes})`);
  const [row] = await tx
    .update(newsletterSubscriptions)
    .set({ ...subscription, consentedAt: sql`now()` })
    .where(
      and(
        eq(sql`lower(${address})`, sql`lower(${email})`),
        or(eq(state, 'unsubscribed'), and(eq(state, 'pending'), long)),
      ),
    )
    .returning({ id, email: address });
  return row;
}

/** False when no subscription has this token, it has ended, or its confirmation was not in time. */
export async function markConfirmed(db: Database, tokenHash: string, days: number): Promise<boolean> {
  const inTime = gt(consentedAt, sql`now() - make_interval(days => ${days})`);
  const confirmed = await db
    .update(newsletterSubscriptions)
    .set({ state: 'confirmed' })
    .where(
      and(
        eq(confirmTokenHash, tokenHash),
        inArray(state, ['pending', 'confirmed']),
        or(eq(state, 'confirmed'), inTime),
      ),
    )
    .returning({ state });
  return confirmed.length > 0;
}

export async function markUnsubscribed(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ state: 'unsubscribed' })
    .where(eq(confirmTokenHash, tokenHash));
}

/** Deletes subscriptions of before `limit` that were never confirmed. */
export async function deleteUnconfirmed(db: Database, limit: Date): Promise<void> {
  await db.delete(newsletterSubscriptions).where(and(eq(state, 'pending'), lt(consentedAt, limit)));
}
