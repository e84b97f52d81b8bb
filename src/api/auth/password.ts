import { forgetCodeGuesses } from '#api/auth/guess-code.ts';
import { hashNewPassword } from '#api/auth/new-password.ts';
import { confirmPassword } from '#api/confirm-password.ts';
import { fail } from '#api/errors.ts';
import { runInConstantTime } from '#api/constant-time.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/auth/password.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { dropTokens, issueToken, ownerOfToken, useToken } from '#db/queries/account-tokens.ts';
import { endSessions, openSession } from '#db/queries/sessions.ts';
import { forgetFormerOwner } from '#db/queries/former-owner.ts';
import { findAccount, markVerified, setPassword } from '#db/queries/users.ts';
import { sharedLimiter } from '#db/rate-limits.ts';
import { getT } from '#i18n/server/t.ts';

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
      const next = await transaction(db, async (tx) => {
        const used = (await useToken(tx, token, 'reset-password')) ?? failExpired();
        await replacePassword(tx, owner, hash);
        // The address was unverified until now, so a stranger may have opened the account, and may still enter it by a linked
        // sign-in.
        if (await markVerified(tx, owner)) await forgetFormerOwner(tx, owner, locale);
        return used.next;
      });
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
      const session = await transaction(db, async (tx) => {
        await replacePassword(tx, user.id, hash);
        return openSession(tx, { userId: user.id, device, secondFactor: user.secondFactor });
      });
      await forgetCodeGuesses(db, user.id);
      return new Reply(null, getT(locale)('auth:password.changed'), { begins: session });
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
  if (consumed === 'too many') return;
  await transaction(db, async (tx) => {
    const secret = await issueToken(tx, id, 'reset-password', { next });
    await queueMessage(tx, { kind: 'reset-password', to: { user: id }, secret, key: `account:${id}` });
  });
}

/**
 * Sets a new password, tells the owner, and ends all sessions and mailed links, because somebody else may have known the
 * old one.
 */
async function replacePassword(tx: Database, user: string, hash: string): Promise<void> {
  await setPassword(tx, user, hash);
  await endSessions(tx, user);
  await dropTokens(tx, user);
  await queueMessage(tx, { kind: 'password-changed', to: { user } });
}
