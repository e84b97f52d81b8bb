import { fail } from '#api/errors.ts';
import { hashPassword } from '#api/password-hash.ts';
import type { Locale } from '#config.ts';
import { env } from '#env.ts';
import { getT } from '#i18n/server/t.ts';

interface PasswordField {
  /** The field that a refusal names. */
  field: string;
  locale: Locale;
  /** Texts of this account that are easy to guess, such as its name. */
  guessable?: readonly string[];
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Hashes a chosen password. Throws a 422 on `field` when it is a common or guessable one. */
export async function hashNewPassword(
  password: string,
  { field, locale, guessable = [] }: PasswordField,
): Promise<string> {
  commonPasswords ??= loadCommonPasswords();
  const lowerCase = password.toLowerCase();
  const guesses = [...guessable, env.PRODUCT_NAME, env.PRODUCT_SLUG].map((text) => text.toLowerCase());
  if ((await commonPasswords).has(lowerCase) || guesses.includes(lowerCase)) {
    fail('invalid', { fields: { [field]: [getT(locale)('auth:password.common')] } });
  }
  return hashPassword(password);
}

/** Tens of thousands of leaked passwords in lower case, loaded when the first password is chosen. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
}
