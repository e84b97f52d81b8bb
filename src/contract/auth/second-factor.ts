import * as v from 'valibot';
import { FactorCode } from '#contract/auth/login.ts';
import { GivenPassword } from '#contract/auth/password.ts';
import { endpoint } from '#contract/endpoint.ts';

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/second-factor',
  access: 'user',
  summary: 'Whether the account has a second factor, and how many recovery codes are left; 0 without one.',
  output: v.object({ enabled: v.boolean(), recovery_codes_left: v.pipe(v.number(), v.integer()) }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor',
  access: 'user',
  summary:
    'Makes a secret for an authenticator; the second factor is on once a code of it was confirmed, and a repetition makes another secret. 403 before the e-mail address is verified; 409 when it is on already; 422 on `password` when it is wrong.',
  body: v.object({ password: GivenPassword }),
  /** `secret` is in base32; `address` is the `otpauth:` URI with the same secret. */
  output: v.object({ secret: v.string(), address: v.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/confirm',
  access: 'user',
  summary:
    'Turns the second factor on with its first code, and ends the user’s other sessions; answers with ten recovery codes, which are not shown again. 409 when no secret waits for its code; 422 on `code` when it is wrong.',
  body: v.object({ code: FactorCode }),
  output: v.object({ recovery_codes: v.array(v.string()) }),
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/remove',
  access: 'user',
  summary:
    'Turns the second factor off; needs the password and a code of the authenticator or a recovery code. 409 when it is off; 422 on `password` or `code` when it is wrong.',
  body: v.object({ password: GivenPassword, code: FactorCode }),
  output: v.null(),
});
