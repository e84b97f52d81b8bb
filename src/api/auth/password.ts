import { forgetCodeGuesses } from '#api/auth/guess-code.ts';
import { hashNewPassword } from '#api/auth/new-password.ts';
import { confirmPassword } from '#api/confirm-password.ts';
import { fail } from '#api/errors.ts';
import { runInConstantTime } from '#api/constant-time.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/auth/password.ts';
import type { Database } from '#db/client.ts';
import { ownerOfToken } from '#db/queries/account-tokens.ts';
import { findAccount } from '#db/queries/users.ts';
import { sharedLimiter } from '#db/rate-limits.ts';
import { getT } from '#i18n/server/t.ts';
import {
  mailPasswordLink,
  replaceForgottenPassword,
  replaceOwnPassword,
} from '#services/account/password.ts';

/** Limits reset mails to three an hour for each account, no matter who requests them. */
const resetMails = sharedLimiter('reset mails', 3, 3_600);

export const passwordCalls: Implementation[] = [
  implement(
    forgotPassword,
    async ({ db, body: { email, next }, locale }) => {
      await runInConstantTime(() => mailReset(db, email, next));
      return new Reply(null, getT(locale)('auth:forgot.success'));
    },
    { limit: { points: 5, seconds: 60, shared: true } },
  ),
  implement(
    resetPassword,
    async ({ db, body: { token, password }, locale }) => {
      const t = getT(locale);
      const failExpired = () => fail('invalid', { fields: { token: [t('auth:reset.expired')] } });
      // The token is checked before the password is hashed: a made-up token must not cause that costly work.
      const owner = (await ownerOfToken(db, token, 'reset-password')) ?? failExpired();
      const { email } = (await findAccount(db, { id: owner })) ?? failExpired();
      const hash = await hashNewPassword(password, { field: 'password', locale, guessable: [email] });
      const { next } = (await replaceForgottenPassword(db, token, { hash, locale })) ?? failExpired();
      await forgetCodeGuesses(db, owner);
      return new Reply({ next }, t('auth:reset.success'));
    },
    { limit: { points: 10, seconds: 60, shared: true } },
  ),
  implement(
    changePassword,
    async ({ db, body: { old_password, new_password }, user, locale, caller, device }) => {
      await confirmPassword(db, { user, locale, caller }, old_password, 'old_password');
      const about = { field: 'new_password', locale, guessable: [user.email, user.name] };
      const hash = await hashNewPassword(new_password, about);
      const session = { userId: user.id, device, secondFactor: user.secondFactor };
      const begins = await replaceOwnPassword(db, hash, session);
      await forgetCodeGuesses(db, user.id);
      return new Reply(null, getT(locale)('auth:password.changed'), { begins });
    },
    { limit: { points: 10, seconds: 60, shared: true } },
  ),
];

/** Mails a link for a new password, unless there is no such account or it got too many of them. */
async function mailReset(db: Database, email: string, next: string | undefined): Promise<void> {
  const account = await findAccount(db, { email });
  if (!account) return;
  const { id } = account;
  const consumed = await resetMails(db)
    .consume(id)
    .catch((refusal: unknown) => {
      // The limiter rejects with its counters at the limit; an Error is a failure of the database.
      if (refusal instanceof Error) throw refusal;
      return 'too many';
    });
  if (consumed !== 'too many') await mailPasswordLink(db, id, next);
}
