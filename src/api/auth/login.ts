import { checkGuess } from '#api/attempts.ts';
import { failChallenge, guessCode } from '#api/auth/guess-code.ts';
import { sessionReply } from '#api/auth/session-reply.ts';
import type { Caller } from '#api/caller.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { isPassword } from '#api/password-hash.ts';
import { isKnown } from '#api/device-cookie.ts';
import { login, loginSecondFactor } from '#contract/auth/login.ts';
import { findAccount } from '#db/queries/users.ts';
import { getT } from '#i18n/server/t.ts';
import { TokenRefused } from '#services/account/refused.ts';
import { answerChallenge, endFormerSession, findChallenge, signIn } from '#services/account/sign-in.ts';

/**
 * The limit of all logins, right or wrong, because hashing a password is costly. Failures have a lower limit of
 * their own.
 */
const LIMIT = { points: 60, seconds: 60 };

export const loginCalls: Implementation[] = [
  implement(
    login,
    async ({ db, body: { email, password, timezone }, caller, device, user, locale }) => {
      const guess = { account: email, caller, trusted: findTrustedDevice(email, caller) };
      const account = await checkGuess(db, guess, async () => {
        const found = await findAccount(db, { email });
        return (await isPassword(password, found?.passwordHash)) ? found : undefined;
      });
      if (!account) return fail('invalid', { fields: { email: [getT(locale)('auth:login.failed')] } });
      const result = await signIn(db, account, { former: user, zone: timezone, device });
      if ('challenge' in result) return { second_factor: result.challenge };
      return sessionReply(db, result.session);
    },
    { limit: LIMIT },
  ),
  implement(
    loginSecondFactor,
    async ({ db, body: { challenge, code, timezone }, caller, device, user, locale }) => {
      const t = getT(locale);
      const failExpired = () => fail('invalid', { fields: { challenge: [t('auth:login.expired')] } });
      const { account, secret } = (await findChallenge(db, challenge)) ?? failExpired();
      const guess = { user: account.id, caller, trusted: findTrustedDevice(account.email, caller) };
      const answer = { account, secret, code, zone: timezone, device };
      const token = await guessCode(db, guess, () => answerChallenge(db, challenge, answer)).catch(
        (error: unknown) => {
          if (error instanceof TokenRefused) return failExpired();
          throw error;
        },
      );
      if (token === undefined) {
        await failChallenge(db, challenge);
        return fail('invalid', { fields: { code: [t('auth:login.code')] } });
      }
      if (user) await endFormerSession(db, user, account);
      return sessionReply(db, token);
    },
    { limit: LIMIT },
  ),
];

/** The name of the browser in the counters if the owner of this address has signed in with it before. */
const findTrustedDevice = (email: string, { device }: Caller): string | undefined =>
  isKnown(device, email) ? `device ${device.name}` : undefined;
