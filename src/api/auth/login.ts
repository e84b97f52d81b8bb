import { beginAttempt } from '#api/attempts.ts';
import { useCode } from '#api/auth/authenticator.ts';
import { beginSession, signedIn } from '#api/auth/begin-session.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { isPassword } from '#api/password-hash.ts';
import { login, loginSecondFactor } from '#contract/auth/login.ts';
import { transaction } from '#db/client.ts';
import { issueToken, ownerOfToken, useToken } from '#db/queries/account-tokens.ts';
import { findSecret } from '#db/queries/second-factors.ts';
import { endSession } from '#db/queries/sessions.ts';
import { findAccount } from '#db/queries/users.ts';
import { getT } from '#i18n/server/t.ts';

/** Before the counting in the database: a flood costs memory only. */
const LIMIT = { points: 20, seconds: 60 };

export const loginCalls: Implementation[] = [
  implement(
    login,
    async ({ body: { email, password }, address, device, user, locale }) => {
      const attempt = await beginAttempt(email, address);
      const account = await findAccount({ email });
      if (!(await isPassword(password, account?.passwordHash)) || !account) {
        await attempt.failed();
        return fail('invalid', { fields: { email: [getT(locale)('auth:login.failed')] } });
      }
      await attempt.succeeded();
      if (account.hasSecondFactor) {
        return { second_factor: await transaction((tx) => issueToken(tx, account.id, 'second-factor')) };
      }
      if (user) await endSession(user.id, user.session);
      return signedIn(await transaction((tx) => beginSession(tx, account, { device })));
    },
    { limit: LIMIT },
  ),
  implement(
    loginSecondFactor,
    async ({ body: { challenge, code }, address, device, user, locale }) => {
      const t = getT(locale);
      const expired = () => fail('invalid', { fields: { challenge: [t('auth:login.expired')] } });
      const userId = (await ownerOfToken(challenge, 'second-factor')) ?? expired();
      const attempt = await beginAttempt(userId, address);
      const account = (await findAccount({ id: userId })) ?? expired();
      const secret = (await findSecret(userId, 'counts')) ?? expired();
      const token = await transaction(async (tx) => {
        if (!(await useCode(tx, userId, secret, code))) return undefined;
        if (!(await useToken(tx, challenge, 'second-factor'))) return expired();
        return beginSession(tx, account, { device, secondFactor: true });
      });
      if (token === undefined) {
        await attempt.failed();
        return fail('invalid', { fields: { code: [t('auth:login.code')] } });
      }
      await attempt.succeeded();
      if (user) await endSession(user.id, user.session);
      return signedIn(token);
    },
    { limit: LIMIT },
  ),
];
