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
 * Checks the password of a signed-in user again before an action that a borrowed browser must not do. Throws a 422
 * on `field` when it is wrong, a 429 when it was guessed too often.
 */
export async function confirmPassword(
  db: Database,
  { user, locale, caller }: Given,
  password: string,
  field = 'password',
): Promise<void> {
  const confirmed = await checkGuess(
    db,
    { account: user.email, caller, trusted: sessionName(user) },
    async () => {
      const account = await findAccount(db, { id: user.id });
      return (await isPassword(password, account?.passwordHash)) || undefined;
    },
  );
  if (!confirmed) fail('invalid', { fields: { [field]: [getT(locale)('auth:password.wrong')] } });
}
