import { beginAttempt } from '#api/attempts.ts';
import { fail } from '#api/errors.ts';
import { isPassword } from '#api/password-hash.ts';
import type { Locale } from '#config.ts';
import { findAccount } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import { getT } from '#i18n/server/t.ts';

interface Given {
  user: SignedIn<Locale>;
  locale: Locale;
  address: string | undefined;
}

/**
 * Asks for the password of whoever is signed in once more, before something that a borrowed browser must not do: 422 on
 * `field` when it is wrong, 429 when it was guessed too often.
 */
export async function confirmPassword(
  { user, locale, address }: Given,
  password: string,
  field = 'password',
): Promise<void> {
  const attempt = await beginAttempt(user.email, address);
  const account = await findAccount({ id: user.id });
  if (!(await isPassword(password, account?.passwordHash))) {
    await attempt.failed();
    fail('invalid', { fields: { [field]: [getT(locale)('auth:password.wrong')] } });
  }
  await attempt.succeeded();
}
