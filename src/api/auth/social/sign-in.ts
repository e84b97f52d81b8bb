import { beginSession } from '#api/auth/begin-session.ts';
import { findOrCreateAccount } from '#api/auth/social/enter.ts';
import type { Verified } from '#api/auth/social/verified.ts';
import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { issueToken } from '#db/queries/account-tokens.ts';

/** Token of a session that began, and whose it is; or what a second factor is to be shown with. */
export type Entrance = { session: string; email: string } | { challenge: string };

/** Signs in whom a provider knows. Throws `Refused`, and then nothing is stored: the token is still good. */
export const signInBy = (
  db: Database,
  person: Verified,
  { locale, device }: { locale: Locale; device: string | undefined },
): Promise<Entrance> =>
  transaction(db, async (tx) => {
    const account = await findOrCreateAccount(tx, person, locale);
    if (account.hasSecondFactor) return { challenge: await issueToken(tx, account.id, 'second-factor') };
    return { session: await beginSession(tx, account, { device }), email: account.email };
  });
