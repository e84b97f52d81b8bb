import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, or } from 'drizzle-orm';
import { LINK_HOURS } from '#config.ts';
import type { Database } from '#db/client.ts';
import { accountTokens, type TokenPurpose } from '#db/schema/account-tokens.ts';

const MINUTE = 60_000;
/** Milliseconds for which a token is valid. */
export const LIFETIME: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': LINK_HOURS['verify-email'] * 60 * MINUTE,
  'reset-password': LINK_HOURS['reset-password'] * 60 * MINUTE,
  'second-factor': 5 * MINUTE,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Milliseconds for which an expired token of a registration is remembered: its owner may ask for another mail,
 * which then leads to the same page.
 */
const REMEMBERED_FOR = 30 * 24 * 60 * MINUTE;

/** Data that is stored with the token of a mail. */
export interface Origin {
  /** The path that the visitor continues to. */
  next?: string | undefined;
  /** The anonymous session of the browser that registered. */
  browser?: string | undefined;
}

/**
 * Stores a one-time token and gives it; only its hash is stored. Older tokens of the same user and purpose become
 * invalid, except those of logins that wait for a code: several browsers may sign in at once.
 */
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

const isValid = (token: string, purpose: TokenPurpose) =>
  and(
    eq(accountTokens.hash, hashOf(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, new Date()),
  );

/** Uses a token up: gives its user and the path to continue to; undefined when it is not valid. */
export async function useToken(
  tx: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<{ userId: string; next: string | null } | undefined> {
  const [row] = await tx
    .delete(accountTokens)
    .where(isValid(token, purpose))
    .returning({ userId: accountTokens.userId, next: accountTokens.next });
  return row;
}

/**
 * Uses up the token of a registration: gives its user, the path, and whether this browser began the registration.
 */
export async function useRegistration(
  tx: Database,
  token: string,
  browser: string | undefined,
): Promise<{ userId: string; next: string | null; sameBrowser: boolean } | undefined> {
  const [row] = await tx
    .delete(accountTokens)
    .where(isValid(token, 'verify-email'))
    .returning({ userId: accountTokens.userId, next: accountTokens.next, browser: accountTokens.browser });
  if (!row) return undefined;
  const sameBrowser = browser !== undefined && row.browser === hashOf(browser);
  return { userId: row.userId, next: row.next, sameBrowser };
}

/** The path of an expired registration token; null when it is unknown. */
export async function nextPathOfExpired(tx: Database, token: string): Promise<string | null> {
  const [row] = await tx
    .select({ next: accountTokens.next })
    .from(accountTokens)
    .where(and(eq(accountTokens.hash, hashOf(token)), eq(accountTokens.purpose, 'verify-email')));
  return row?.next ?? null;
}

/** The path of a user's registration, for a mail that is sent again; undefined when none is remembered. */
export async function nextPathOfRegistration(tx: Database, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ next: accountTokens.next })
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, 'verify-email')));
  return row?.next ?? undefined;
}

/** The user of a valid token, which stays valid. */
export async function ownerOfToken(
  db: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isValid(token, purpose));
  return row?.userId;
}

/** Makes all tokens of a user invalid, or those of one purpose. */
export async function dropTokens(tx: Database, userId: string, purpose?: TokenPurpose): Promise<void> {
  const which = purpose && eq(accountTokens.purpose, purpose);
  await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), which));
}

/** Deletes expired tokens; those of registrations are deleted {@link REMEMBERED_FOR} later. */
async function dropExpired(tx: Database, now: number): Promise<void> {
  const { purpose, expiresAt } = accountTokens;
  const forgotten = lt(expiresAt, new Date(now - REMEMBERED_FOR));
  await tx
    .delete(accountTokens)
    .where(and(lt(expiresAt, new Date(now)), or(ne(purpose, 'verify-email'), forgotten)));
}
