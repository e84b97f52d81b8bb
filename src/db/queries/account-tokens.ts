import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accountTokens, type TokenPurpose } from '#db/schema/account-tokens.ts';

const MINUTE = 60_000;
/** Milliseconds that a token lives. */
export const LIFETIME: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 24 * 60 * MINUTE,
  'reset-password': 60 * MINUTE,
  'second-factor': 5 * MINUTE,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Milliseconds for which the token of a registration stays known when it has expired: its owner may ask for a new mail,
 * and that goes on where the first one did.
 */
const REMEMBERED = 30 * 24 * 60 * MINUTE;

/** Data that is stored with the token of a mail. */
export interface Origin {
  /** Path to go on to. */
  next?: string | undefined;
  /** The anonymous session of the browser that registered. */
  browser?: string | undefined;
}

/** A one-time token; of a user and purpose only the newest mail's is good. */
export async function issueToken(
  tx: Database,
  userId: string,
  purpose: TokenPurpose,
  { next, browser }: Origin = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  if (purpose !== 'second-factor') await dropTokens(tx, userId, purpose);
  await dropExpired(tx, now);
  await tx.insert(accountTokens).values({
    hash: hashOf(token),
    userId,
    purpose,
    expiresAt: new Date(now + LIFETIME[purpose]),
    next,
    browser: browser === undefined ? undefined : hashOf(browser),
  });
  return token;
}

const good = (token: string, purpose: TokenPurpose) =>
  and(
    eq(accountTokens.hash, hashOf(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, new Date()),
  );

/** Whose token this is and where they were going, and it is used up; undefined when it is not good, or no more. */
export async function useToken(
  tx: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<{ userId: string; next: string | null } | undefined> {
  const [row] = await tx
    .delete(accountTokens)
    .where(good(token, purpose))
    .returning({ userId: accountTokens.userId, next: accountTokens.next });
  return row;
}

/** As {@link useToken}, of a registration: where it was going, and whether this browser began it. */
export async function useRegistration(
  tx: Database,
  token: string,
  browser: string | undefined,
): Promise<{ userId: string; next: string | null; sameBrowser: boolean } | undefined> {
  const [row] = await tx
    .delete(accountTokens)
    .where(good(token, 'verify-email'))
    .returning({ userId: accountTokens.userId, next: accountTokens.next, browser: accountTokens.browser });
  if (!row) return undefined;
  const sameBrowser = browser !== undefined && row.browser === hashOf(browser);
  return { userId: row.userId, next: row.next, sameBrowser };
}

/** Where a registration was going whose token has expired; null where nobody knows. */
export async function nextOfExpired(tx: Database, token: string): Promise<string | null> {
  const [row] = await tx
    .select({ next: accountTokens.next })
    .from(accountTokens)
    .where(and(eq(accountTokens.hash, hashOf(token)), eq(accountTokens.purpose, 'verify-email')));
  return row?.next ?? null;
}

/** Where a registration whose mail is sent once more was going. */
export async function nextOfRegistration(tx: Database, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ next: accountTokens.next })
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, 'verify-email')));
  return row?.next ?? undefined;
}

/** Whose token this is; it stays good. */
export async function ownerOfToken(
  db: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(good(token, purpose));
  return row?.userId;
}

/** Makes tokens useless that were given out, of one purpose or all. */
export async function dropTokens(tx: Database, userId: string, purpose?: TokenPurpose): Promise<void> {
  const which = purpose && eq(accountTokens.purpose, purpose);
  await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), which));
}

async function dropExpired(tx: Database, now: number): Promise<void> {
  const { purpose, expiresAt } = accountTokens;
  const forgotten = lt(expiresAt, new Date(now - REMEMBERED));
  await tx
    .delete(accountTokens)
    .where(and(lt(expiresAt, new Date(now)), or(ne(purpose, 'verify-email'), forgotten)));
}
