import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';

/** The most devices of one account; when there are more, the oldest are deleted. */
const MAX_DEVICES = 20;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

interface NewDevice {
  /** The account; undefined when nobody is signed in, and then the device gets no messages. */
  userId: string | undefined;
  /** The user's session that registers the device. */
  sessionId?: string | undefined;
  locale: Locale;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Registers a device under its address at the push service. A device that is registered already changes to this user,
 * or to nobody. Gives the token that ends the subscription.
 */
export function addDevice(db: Database, { userId, sessionId, ...device }: NewDevice): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    ...device,
    userId: userId ?? null,
    sessionId: sessionId ?? null,
    tokenHash: hashOf(token),
    // A device that is registered anew is not the oldest of its new account.
    createdAt: new Date(),
  };
  return transaction(db, async (tx) => {
    await tx
      .insert(pushSubscriptions)
      .values({ id: randomUUID(), ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    if (userId === undefined) return token;
    const surplus = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt))
      .offset(MAX_DEVICES);
    const ids = surplus.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
    return token;
  });
}

/** Ends the subscription that has the token; a second call changes nothing. */
export async function removeDevice(db: Database, token: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.tokenHash, hashOf(token)));
}

/** The devices of an account. */
export const devicesOf = (db: Database, userId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

/** Deletes a device that no longer exists for its push service. */
export async function forgetDevice(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
