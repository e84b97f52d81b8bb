import { findOrCreateAccount } from '#api/auth/social/find-or-create-account.ts';
import type { Verified } from '#api/auth/social/verified.ts';
import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { issueToken } from '#db/queries/account-tokens.ts';
import { beginSession } from '#services/account/begin-session.ts';

/** The token and e-mail address of the session that began, or the challenge that a second factor must answer. */
export type Entrance = { session: string; email: string } | { challenge: string };

/**
 * Signs in the person whom a provider vouches for; the mail to a new account leads on to `next`. Throws `Refused`; then
 * nothing is stored and the token can be used again.
 */
export const signInBy = (
  db: Database,
  person: Verified,
  { locale, next, device }: { locale: Locale; next?: string | undefined; device: string | undefined },
): Promise<Entrance> =>
  transaction(db, async (tx) => {
    const account = await findOrCreateAccount(tx, person, { locale, next });
    if (account.hasSecondFactor) return { challenge: await issueToken(tx, account.id, 'second-factor') };
    return { session: await beginSession(tx, account, { device }), email: account.email };
  });
