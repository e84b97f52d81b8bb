import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';

const { id, consentedAt, state, email: address, confirmTokenHash, addressKey } = newsletterSubscriptions;

/** A subscription that waits for its confirmation. */
export interface PendingSubscription {
  email: string;
  locale: Locale;
  state: 'pending';
  /** The site path of the page where the visitor subscribed. */
  sourcePage: string | null;
  /** A keyed hash of the address. */
  addressKey: string;
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

type Ended = { id: number; addressKey?: string } | { tokenHash: string };

/**
 * Deletes the subscription with this id, of this address or with this token; nothing changes where there is none. With the
 * key of an address the id counts only for a row without one: after a restore another address may have that id. Returns
 * the keys of the deleted addresses; a row of an earlier release has none.
 */
export async function deleteSubscription(tx: Database, by: Ended): Promise<string[]> {
  const rows = await tx.delete(newsletterSubscriptions).where(isMeant(by)).returning({ key: addressKey });
  return rows.flatMap(({ key }) => key ?? []);
}

function isMeant(by: Ended) {
  if ('tokenHash' in by) return eq(confirmTokenHash, by.tokenHash);
  if (by.addressKey === undefined) return eq(id, by.id);
  return or(eq(addressKey, by.addressKey), and(eq(id, by.id), isNull(addressKey)));
}

/** Deletes unconfirmed subscriptions that are older than `limit`, and those that an earlier release marked as ended. */
export async function deleteEnded(db: Database, limit: Date): Promise<void> {
  await db
    .delete(newsletterSubscriptions)
    .where(or(eq(state, 'unsubscribed'), and(eq(state, 'pending'), lt(consentedAt, limit))));
}
