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
  /** The site path of the page where the visitor subscribed. */
  sourcePage: string | null;
}

type Subscriber = Pick<typeof newsletterSubscriptions.$inferSelect, 'id' | 'email'>;

/** Stores a subscription. Undefined when the address has one in any spelling of capitals. */
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
  const hasWaited = lt(consentedAt, sql`now() - make_interval(mins => ${minutes})`);
  const [row] = await tx
    .update(newsletterSubscriptions)
    .set({ ...subscription, consentedAt: sql`now()` })
    .where(
      and(
        eq(sql`lower(${address})`, sql`lower(${email})`),
        or(eq(state, 'unsubscribed'), and(eq(state, 'pending'), hasWaited)),
      ),
    )
    .returning({ id, email: address });
  return row;
}

/**
 * Confirms a subscription by its token. False when no subscription has the token, it has ended, or the confirmation
 * is too late.
 */
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

/** Sets the token that confirms a subscription, in place of an earlier one. `tokenHash`: SHA-256, hexadecimal. */
export async function setConfirmToken(tx: Database, subscription: number, tokenHash: string): Promise<void> {
  await tx.update(newsletterSubscriptions).set({ confirmTokenHash: tokenHash }).where(eq(id, subscription));
}

/** Ends the subscription with this id, or with this token; nothing changes where there is none. */
export async function markUnsubscribed(
  db: Database,
  by: { id: number } | { tokenHash: string },
): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ state: 'unsubscribed' })
    .where('id' in by ? eq(id, by.id) : eq(confirmTokenHash, by.tokenHash));
}

/** Deletes unconfirmed subscriptions that are older than `limit`. */
export async function deleteUnconfirmed(db: Database, limit: Date): Promise<void> {
  await db.delete(newsletterSubscriptions).where(and(eq(state, 'pending'), lt(consentedAt, limit)));
}
