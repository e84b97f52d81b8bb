import { checkGuess } from '#api/attempts.ts';
import { useCode } from '#api/auth/authenticator.ts';
import { beginSession, sessionReply } from '#api/auth/begin-session.ts';
import { failChallenge, guessCode } from '#api/auth/guess-code.ts';
import type { Caller } from '#api/caller.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { isPassword } from '#api/password-hash.ts';
import { isKnown } from '#api/device-cookie.ts';
import { login, loginSecondFactor } from '#contract/auth/login.ts';
import { transaction } from '#db/client.ts';
import { issueToken, ownerOfToken, useToken } from '#db/queries/account-tokens.ts';
import { findSecret } from '#db/queries/second-factors.ts';
import { endSession } from '#db/queries/sessions.ts';
import { fillZone, findAccount } from '#db/queries/users.ts';
import { getT } from '#i18n/server/t.ts';

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
      if (account.hasSecondFactor) {
        return { second_factor: await transaction(db, (tx) => issueToken(tx, account.id, 'second-factor')) };
      }
      if (user) await endSession(db, user.id, user.session, { keepDevice: user.id === account.id });
      return sessionReply(
        db,
        await transaction(db, async (tx) => {
          await fillZone(tx, account.id, timezone);
          return beginSession(tx, account, { device });
        }),
      );
    },
    { limit: LIMIT },
  ),
  implement(
    loginSecondFactor,
    async ({ db, body: { challenge, code, timezone }, caller, device, user, locale }) => {
      const t = getT(locale);
      const failExpired = () => fail('invalid', { fields: { challenge: [t('auth:login.expired')] } });
      const userId = (await ownerOfToken(db, challenge, 'second-factor')) ?? failExpired();
      const account = (await findAccount(db, { id: userId })) ?? failExpired();
      const secret = (await findSecret(db, userId, 'counts')) ?? failExpired();
      const guess = { user: userId, caller, trusted: findTrustedDevice(account.email, caller) };
      const token = await guessCode(db, guess, () =>
        transaction(db, async (tx) => {
          if (!(await useCode(tx, userId, secret, code))) return undefined;
          if (!(await useToken(tx, challenge, 'second-factor'))) return failExpired();
          await fillZone(tx, account.id, timezone);
          return beginSession(tx, account, { device, secondFactor: true });
        }),
      );
      if (token === undefined) {
        await failChallenge(db, challenge);
        return fail('invalid', { fields: { code: [t('auth:login.code')] } });
      }
      if (user) await endSession(db, user.id, user.session, { keepDevice: user.id === account.id });
      return sessionReply(db, token);
    },
    { limit: LIMIT },
  ),
];

/** The name of the browser in the counters if the owner of this address has signed in with it before. */
const findTrustedDevice = (email: string, { device }: Caller): string | undefined =>
  isKnown(device, email) ? `device ${device.name}` : undefined;
