import * as v from 'valibot';
import { GivenPassword } from '#contract/auth/password.ts';
import { Token } from '#contract/auth/token.ts';
import { User } from '#contract/auth/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { Email, Zone } from '#contract/text.ts';
import { latinDigits } from '#domain/digits.ts';

/**
 * The six digits of an authenticator, or a recovery code of 16 letters and digits; Arabic digits count as
 * Latin ones. Spaces, hyphens and letter case do not count, and each code is good once.
 */
export const FactorCode = v.pipe(
  v.string('required'),
  v.maxLength(40, 'invalid'),
  v.transform((code) => latinDigits(code).replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(\d{6}|[0-9A-Z]{16})$/, 'code'),
);

/**
 * The password was right; the code of the second factor must follow within five minutes, with this token as
 * `challenge`, at `/login/second-factor`.
 */
export const Challenge = v.object({ second_factor: v.string() });

/** Time zone of the browser; the account takes it if it has none. */
const BrowserZone = optionalField(Zone);

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary:
    'Signs in: answers with the user, or with the token for the second factor, which must follow. A session that the browser has already ends. 422 on `email` when address or password is wrong, which the answer does not tell apart; 429 after too many wrong ones.',
  form: true,
  body: v.object({ email: Email, password: GivenPassword, timezone: BrowserZone }),
  output: v.union([Challenge, User]),
});

export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/login/second-factor',
  access: 'public',
  summary:
    'Signs in with the code of an authenticator or a recovery code, after the password. 422 on `code` when it is wrong; on `challenge` when the token is over or got five wrong codes: the login then begins anew.',
  form: true,
  body: v.object({ challenge: Token, code: FactorCode, timezone: BrowserZone }),
  output: User,
});
