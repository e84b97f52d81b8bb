import { type Database, transaction } from '#db/client.ts';
import { issueToken, ownerOfToken, useToken } from '#db/queries/account-tokens.ts';
import { findSecret } from '#db/queries/second-factors.ts';
import { endSession } from '#db/queries/sessions.ts';
import { type Account, fillZone, findAccount } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import type { DecryptedText } from '#domain/unreadable.ts';
import { useCode } from '#services/account/authenticator.ts';
import { beginSession } from '#services/account/begin-session.ts';
import { TokenRefused } from '#services/account/refused.ts';

/** The browser in which somebody signs in. */
interface ClientInfo {
  /** The IANA zone of its clock; it becomes the zone of an account that has none. */
  zone: string | undefined;
  device: string | undefined;
}

/** The user who was signed in with a browser before. */
type FormerUser = Pick<SignedIn, 'id' | 'session'>;

/** The token of the session that began, or the challenge that a second factor must answer. */
export type SignInResult = { session: string } | { challenge: string };

/**
 * Signs an account in whose password was right, in place of the user who was signed in there before (`former`). With a
 * second factor nothing begins or ends until {@link answerChallenge}.
 */
export async function signIn(
  db: Database,
  account: Account,
  { former, zone, device }: ClientInfo & { former: FormerUser | undefined },
): Promise<SignInResult> {
  if (account.hasSecondFactor)
    return { challenge: await transaction(db, (tx) => issueToken(tx, account.id, 'second-factor')) };
  const session = await transaction(db, async (tx) => {
    await fillZone(tx, account.id, zone);
    return beginSession(tx, account, { device });
  });
  if (former) await endFormerSession(db, former, account);
  return { session };
}

/** Ends the session of the user who was signed in, in a browser in which `account` is signed in now. */
export const endFormerSession = (
  db: Database,
  former: FormerUser,
  account: Pick<Account, 'id'>,
): Promise<boolean> => endSession(db, former.id, former.session, { keepDevice: former.id === account.id });

/** A login that waits for a code. */
interface Challenge {
  account: Account;
  /** The secret of the account's authenticator. */
  secret: DecryptedText;
}

/** The login that a challenge belongs to; undefined when the challenge is not valid any more. */
export async function findChallenge(db: Database, challenge: string): Promise<Challenge | undefined> {
  const id = await ownerOfToken(db, challenge, 'second-factor');
  const account = id === undefined ? undefined : await findAccount(db, { id });
  const secret = account && (await findSecret(db, account.id, 'counts'));
  return account && secret !== undefined ? { account, secret } : undefined;
}

/** Makes a challenge invalid, so that the login must begin anew. */
export async function endChallenge(db: Database, challenge: string): Promise<void> {
  await transaction(db, (tx) => useToken(tx, challenge, 'second-factor'));
}

/**
 * Answers a challenge with a code and gives the token of the session that begins; undefined when the code is wrong.
 * Throws {@link TokenRefused} when the challenge was used meanwhile; then the code can be used again.
 */
export const answerChallenge = (
  db: Database,
  challenge: string,
  { account, secret, code, zone, device }: Challenge & ClientInfo & { code: string },
): Promise<string | undefined> =>
  transaction(db, async (tx) => {
    if (!(await useCode(tx, account.id, secret, code))) return undefined;
    if (!(await useToken(tx, challenge, 'second-factor'))) throw new TokenRefused('expired');
    await fillZone(tx, account.id, zone);
    return beginSession(tx, account, { device, secondFactor: true });
  });
