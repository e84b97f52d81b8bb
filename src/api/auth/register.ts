import { hashNewPassword } from '#api/auth/new-password.ts';
import { sendVerification } from '#api/auth/verification.ts';
import { fail } from '#api/errors.ts';
import { evenTime } from '#api/even-time.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { DEFAULT_ZONE } from '#config.ts';
import { register, resendVerification, verifyEmail } from '#contract/auth/register.ts';
import { transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { useToken } from '#db/queries/account-tokens.ts';
import { hasIdentity } from '#db/queries/identities.ts';
import { subscribe } from '#db/queries/newsletter.ts';
import { addUser, markVerified, type NewUser, replaceUnverified, setPhone } from '#db/queries/users.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 5, seconds: 60 };

export const registerCalls: Implementation[] = [
  implement(
    register,
    async ({ body, locale }) => {
      const { name, email, phone, password, role_name: role, consents, timezone } = body;
      const done = new Reply(null, getT(locale)('auth:register.success'));
      // A filled honeypot is answered like a success and stored nowhere.
      if (body.website !== '') return done;
      const guessable = [name, email];
      const user = {
        ...{ role, name, email },
        state: role === 'Doctor' ? 'pending' : 'active',
        passwordHash: await hashNewPassword(password, { field: 'password', locale, guessable }),
        locale: body.locale ?? locale,
        zone: timezone ?? DEFAULT_ZONE,
        termsAgreedAt: new Date(),
      } satisfies NewUser;
      await evenTime(() =>
        transaction(async (tx) => {
          const id = (await addUser(tx, user)) ?? (await replaceUnverified(tx, user));
          // The same answer for both: who has an account is told to the owner of the address alone.
          if (id === undefined) {
            await queueMessage(tx, {
              kind: 'registration-known-address',
              to: { email, locale: user.locale },
            });
            return;
          }
          await setPhone(tx, id, phone);
          await sendVerification(tx, id);
        }),
      );
      if (consents.newsletter) await subscribe({ email, locale: user.locale });
      return done;
    },
    { limit: LIMIT },
  ),
  implement(
    verifyEmail,
    async ({ body: { token }, user, locale }) => {
      const t = getT(locale);
      await transaction(async (tx) => {
        const id = await useToken(tx, token, 'verify-email');
        if (!id) return fail('invalid', { fields: { token: [t('auth:verify.expired')] } });
        // Else the owner of an address would verify an account that somebody else opened with his own identity.
        if (id !== user?.id && (await hasIdentity(tx, id)))
          return fail('invalid', { fields: { token: [t('auth:verify.signInFirst')] } });
        return markVerified(tx, id);
      });
      return new Reply(null, t('auth:verify.success'));
    },
    { limit: { points: 20, seconds: 60 } },
  ),
  implement(
    resendVerification,
    async ({ user, locale }) => {
      if (!user.verified) await transaction((tx) => sendVerification(tx, user.id));
      return new Reply(null, getT(locale)('auth:verify.sent'));
    },
    { limit: { points: 3, seconds: 60 } },
  ),
];
