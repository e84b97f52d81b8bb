import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { issueToken } from '#db/queries/account-tokens.ts';
import type { Account } from '#db/queries/users.ts';
import { beginSession } from '#services/account/begin-session.ts';
import { findOrCreateAccount } from '#services/account/find-or-create-account.ts';
import type { SignInResult } from '#services/account/sign-in.ts';
import type { VerifiedPerson } from '#services/account/verified-person.ts';

/**
 * Signs in the person whom a provider vouches for; the mail to a new account leads on to `next`. Throws
 * `IdentityRefused`; then nothing is stored and the token can be used again.
 */
export const signInByProvider = (
  db: Database,
  person: VerifiedPerson,
  { locale, next, device }: { locale: Locale; next?: string | undefined; device: string | undefined },
): Promise<{ account: Account; result: SignInResult }> =>
  transaction(db, async (tx) => {
    const account = await findOrCreateAccount(tx, person, { locale, next });
    const result = account.hasSecondFactor
      ? { challenge: await issueToken(tx, account.id, 'second-factor') }
      : { session: await beginSession(tx, account, { device }) };
    return { account, result };
  });
