import { createHash } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { recoveryCodes } from '#db/schema/recovery-codes.ts';
import { users } from '#db/schema/users.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

const place = (userId: string) => ({ table: 'users', row: userId, column: 'factor_secret' });
const hashOf = (userId: string, code: string) =>
  createHash('sha256').update(`${userId} ${code}`).digest('base64url');

/** Stores a new, unconfirmed secret (base32); false when the account has a confirmed one. */
export async function startFactor(tx: Database, userId: string, secret: string): Promise<boolean> {
  const kept = await tx
    .update(users)
    .set({ factorSecret: encrypt(place(userId), secret), factorLastPeriod: 0 })
    .where(and(eq(users.id, userId), isNull(users.factorConfirmedAt)))
    .returning({ id: users.id });
  return kept.length > 0;
}

/**
 * The account's secret in base32: the confirmed one with `counts`, the one that waits for its first code with `waits`.
 * Undefined when the account has no such secret.
 */
export async function findSecret(
  db: Database,
  userId: string,
  state: 'counts' | 'waits',
): Promise<DecryptedText | undefined> {
  const confirmed = state === 'counts' ? isNotNull : isNull;
  const [row] = await db
    .select({ id: users.id, secret: users.factorSecret })
    .from(users)
    .where(and(eq(users.id, userId), confirmed(users.factorConfirmedAt)));
  return row?.secret ? open(place(row.id), row.secret) : undefined;
}

/**
 * Marks the code of a period as used, so that nobody can use it a second time; false when it or the code of a later
 * period was used before.
 */
export async function usePeriod(tx: Database, userId: string, period: number): Promise<boolean> {
  const used = await tx
    .update(users)
    .set({ factorLastPeriod: period })
    .where(and(eq(users.id, userId), lt(users.factorLastPeriod, period)))
    .returning({ id: users.id });
  return used.length > 0;
}

/** Uses up a recovery code; false when it is wrong or was used. */
export async function useRecoveryCode(tx: Database, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hashOf(userId, code)), eq(recoveryCodes.userId, userId)))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

/** Confirms the account's secret and stores its recovery codes. */
export async function confirmFactor(tx: Database, userId: string, codes: readonly string[]): Promise<void> {
  await tx.update(users).set({ factorConfirmedAt: new Date() }).where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashOf(userId, code), userId })));
}

/** Deletes the account's secret and its recovery codes. */
export async function removeFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.update(users).set({ factorSecret: null, factorConfirmedAt: null }).where(eq(users.id, userId));
}

/** The number of recovery codes that the account has left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}
