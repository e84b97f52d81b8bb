import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { identities, usedNonces } from '#db/schema/identities.ts';
import type { SocialProvider } from '#domain/social-providers.ts';

interface Identity {
  provider: SocialProvider;
  subject: string;
}

const isIdentity = ({ provider, subject }: Identity) =>
  and(eq(identities.provider, provider), eq(identities.subject, subject));

/** The account of an identity; undefined when it belongs to none. */
export async function ownerOfIdentity(tx: Database, identity: Identity): Promise<string | undefined> {
  const [row] = await tx.select({ userId: identities.userId }).from(identities).where(isIdentity(identity));
  return row?.userId;
}

/**
 * Links an identity to an account; false when another account has it, or this one has another identity of the
 * provider.
 */
export async function linkIdentity(tx: Database, identity: Identity, userId: string): Promise<boolean> {
  await tx
    .insert(identities)
    .values({ ...identity, userId })
    .onConflictDoNothing();
  return (await ownerOfIdentity(tx, identity)) === userId;
}

/** The providers that are linked to an account, oldest link first. */
export const listIdentities = (
  db: Database,
  userId: string,
): Promise<{ provider: SocialProvider; createdAt: Date }[]> =>
  db
    .select({ provider: identities.provider, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt, identities.provider);

/** Unlinks a provider from an account; false when it was not linked. */
export async function unlinkIdentity(
  tx: Database,
  userId: string,
  provider: SocialProvider,
): Promise<boolean> {
  const rows = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    .returning({ subject: identities.subject });
  return rows.length > 0;
}

/** Whether an account is linked to any provider. */
export async function hasIdentity(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(eq(identities.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/** Deletes the nonces of tokens that have expired, and are refused for that. */
export async function deleteExpiredNonces(db: Database, now: Date): Promise<void> {
  await db.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}

/** Uses a nonce up: stores it until its token expires. False when it was used before. */
export async function useNonce(
  tx: Database,
  provider: SocialProvider,
  nonce: string,
  expiresAt: Date,
): Promise<boolean> {
  await deleteExpiredNonces(tx, new Date());
  const hash = createHash('sha256').update(`${provider}\0${nonce}`).digest('base64url');
  const rows = await tx
    .insert(usedNonces)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedNonces.hash });
  return rows.length > 0;
}
