import { type Database, transaction } from '#db/client.ts';
import { nextPathOfExpired, useRegistration } from '#db/queries/account-tokens.ts';
import { hasIdentity } from '#db/queries/identities.ts';
import { findAccount, markVerified } from '#db/queries/users.ts';
import { beginSession } from '#services/account/begin-session.ts';
import { TokenRefused } from '#services/account/refused.ts';

interface OpenedLink {
  token: string;
  /** The anonymous session of the browser in which the link was opened. */
  browser: string | undefined;
  device: string | undefined;
  /** The id of the user who is signed in there. */
  signedIn: string | undefined;
}

interface VerifiedAddress {
  /** The path to continue to. */
  next: string | null;
  /** The session that begins, with the token and the e-mail address of its account; undefined when none does. */
  session: { token: string; email: string } | undefined;
}

/**
 * Verifies the address of an account by the mailed link. In the browser that registered, the account is signed in.
 * Throws {@link TokenRefused}.
 */
export const verifyAddress = (
  db: Database,
  { token, browser, device, signedIn }: OpenedLink,
): Promise<VerifiedAddress> =>
  transaction(db, async (tx) => {
    const used = await useRegistration(tx, token, browser);
    if (!used) throw new TokenRefused('expired', await nextPathOfExpired(tx, token));
    const { userId: id, sameBrowser } = used;
    // An account with an identity at a provider is verified only by its own signed-in user: otherwise the owner
    // of the address would verify an account that somebody else opened and can still enter.
    if (id !== signedIn && (await hasIdentity(tx, id))) throw new TokenRefused('sign-in-first');
    await markVerified(tx, id);
    const account = sameBrowser ? await findAccount(tx, { id }) : undefined;
    // This browser chose the password and its user reads the mail: typing the password again would prove
    // nothing more.
    const maySignIn = account && !account.hasSecondFactor && account.role !== 'Editor';
    const session = maySignIn
      ? { token: await beginSession(tx, account, { device }), email: account.email }
      : undefined;
    // A different user who is signed in here stays signed in.
    return { next: signedIn !== undefined && signedIn !== id ? null : used.next, session };
  });
