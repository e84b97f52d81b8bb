import { beginSession } from '#api/auth/begin-session.ts';
import { hashNewPassword } from '#api/auth/new-password.ts';
import { sendVerification } from '#api/auth/verification.ts';
import { fail } from '#api/errors.ts';
import { runInConstantTime } from '#api/constant-time.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { register, resendVerification, verifyEmail } from '#contract/auth/register.ts';
import { transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { nextPathOfExpired, useRegistration } from '#db/queries/account-tokens.ts';
import { hasIdentity } from '#db/queries/identities.ts';
import { subscribe } from '#services/contact/newsletter.ts';
import {
  addUser,
  findAccount,
  markVerified,
  type NewUser,
  replaceUnverified,
  setPhone,
} from '#db/queries/users.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 5, seconds: 60, shared: true };

export const registerCalls: Implementation[] = [
  implement(
    register,
    async ({ db, body, locale, browser }) => {
      const { name, email, phone, password, role_name: role, birth_date, consents, timezone, next } = body;
      // The browser gets a cookie by which it is known when the link of the mail is opened. The cookie is the same
      // whatever happens in this call, and a signed-in user keeps theirs.
      const anonymous = browser();
      const session = anonymous === undefined ? undefined : { anonymous };
      const success = new Reply(null, getT(locale)('auth:register.success'), session);
      // A filled honeypot is answered like a success and stored nowhere.
      if (body.website !== '') return success;
      const guessable = [name, email];
      const user = {
        role,
        name,
        email,
        state: role === 'Doctor' ? 'pending' : 'active',
        passwordHash: await hashNewPassword(password, { field: 'password', locale, guessable }),
        locale: body.locale ?? locale,
        zone: timezone,
        birthDate: birth_date ?? null,
        termsAgreedAt: new Date(),
      } satisfies NewUser;
      await runInConstantTime(() =>
        transaction(db, async (tx) => {
          const id = (await addUser(tx, user)) ?? (await replaceUnverified(tx, user));
          // The answer is the same for a known and an unknown address: only the owner of the address learns by mail
          // that there is an account.
          if (id === undefined) {
            await queueMessage(tx, {
              kind: 'registration-known-address',
              to: { email, locale: user.locale },
            });
            return;
          }
          await setPhone(tx, id, phone);
          await sendVerification(tx, id, { next, browser: anonymous });
        }),
      );
      if (consents.newsletter) await subscribe(db, { email, locale: user.locale });
      return success;
    },
    { limit: LIMIT },
  ),
  implement(
    verifyEmail,
    async ({ db, body: { token }, user, locale, browser, device }) => {
      const t = getT(locale);
      const { next, session } = await transaction(db, async (tx) => {
        const used = await useRegistration(tx, token, browser());
        if (!used) {
          const content = { next: await nextPathOfExpired(tx, token) };
          return fail('invalid', { fields: { token: [t('auth:verify.expired')] }, content });
        }
        const { userId: id, sameBrowser } = used;
        // An account with an identity at a provider is verified only by its own signed-in user: otherwise the owner
        // of the address would verify an account that somebody else opened and can still enter.
        if (id !== user?.id && (await hasIdentity(tx, id)))
          return fail('invalid', { fields: { token: [t('auth:verify.signInFirst')] } });
        await markVerified(tx, id);
        const account = sameBrowser ? await findAccount(tx, { id }) : undefined;
        // This browser chose the password and its user reads the mail: typing the password again would prove
        // nothing more.
        const maySignIn = account && !account.hasSecondFactor && account.role !== 'Editor';
        const begins = maySignIn ? await beginSession(tx, account, { device }) : undefined;
        const session = account && begins !== undefined ? { begins, deviceOwner: account.email } : undefined;
        // A different user who is signed in here stays signed in.
        return { next: user && user.id !== id ? null : used.next, session };
      });
      const isSignedIn = session !== undefined || user !== undefined;
      const message = t(isSignedIn ? 'auth:overview.verified' : 'auth:verify.success');
      return new Reply({ next, signed_in: isSignedIn }, message, session);
    },
    { limit: { points: 20, seconds: 60 } },
  ),
  implement(
    resendVerification,
    async ({ db, user, locale, body: { next } }) => {
      const origin = next === undefined ? undefined : { next };
      if (!user.verified) await transaction(db, (tx) => sendVerification(tx, user.id, origin));
      return new Reply(null, getT(locale)('auth:verify.sent'));
    },
    { limit: { points: 3, seconds: 60 } },
  ),
];
