import { checkGuess } from '#api/attempts.ts';
import type { Caller } from '#api/caller.ts';
import { fail } from '#api/errors.ts';
import { isPassword } from '#api/password-hash.ts';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { findAccount } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import { getT } from '#i18n/server/t.ts';

interface Given {
  user: SignedIn<Locale>;
  locale: Locale;
  caller: Caller;
}

/** The name of a session in the counters: guesses elsewhere do not make the user of this session wait. */
export const sessionName = ({ session }: SignedIn<Locale>): string => `session ${session}`;

/**
 * Checks the password of a signed-in user again before an action that nobody else who uses the owner's browser may do.
 * Throws a 422 on `field` when it is wrong or the account has none, a 429 when it was guessed too often. Failures are
 * counted for this account in this session alone. Inside a transaction the caller must commit in spite of the 422, or
 * the guess is not counted.
 */
export async function confirmPassword(
  db: Database,
  { user, locale, caller }: Given,
  password: string,
  field = 'password',
): Promise<void> {
  const account = await findAccount(db, { id: user.id });
  const failWith = (key: 'auth:social.noPassword' | 'auth:password.wrong') =>
    fail('invalid', { fields: { [field]: [getT(locale)(key)] } });
  if (!account?.passwordHash) return failWith('auth:social.noPassword');
  const confirmed = await checkGuess(
    db,
    { account: user.email, caller, trusted: sessionName(user) },
    async () => (await isPassword(password, account.passwordHash)) || undefined,
  );
  if (!confirmed) failWith('auth:password.wrong');
}
