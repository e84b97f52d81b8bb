import { hashNewPassword } from '#api/auth/new-password.ts';
import { fail } from '#api/errors.ts';
import { runInConstantTime } from '#api/constant-time.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import type { Locale } from '#config.ts';
import { register, resendVerification, verifyEmail } from '#contract/auth/register.ts';
import type { NewUser } from '#db/queries/users.ts';
import { getT } from '#i18n/server/t.ts';
import { TokenRefused } from '#services/account/refused.ts';
import { registerUser } from '#services/account/register.ts';
import { resendVerification as resend } from '#services/account/send-verification.ts';
import { verifyAddress } from '#services/account/verify-address.ts';
import { subscribe } from '#services/contact/newsletter.ts';

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
      const origin = { next, browser: anonymous };
      await runInConstantTime(() => registerUser(db, { user, phone, origin }));
      if (consents.newsletter) await subscribe(db, { email, locale: user.locale });
      return success;
    },
    { limit: LIMIT },
  ),
  implement(
    verifyEmail,
    async ({ db, body: { token }, user, locale, browser, device }) => {
      const link = { token, browser: browser(), device, signedIn: user?.id };
      const { next, session } = await verifyAddress(db, link).catch((error: unknown) =>
        failRefused(error, locale),
      );
      const isSignedIn = session !== undefined || user !== undefined;
      const message = getT(locale)(isSignedIn ? 'auth:overview.verified' : 'auth:verify.success');
      const beginning = session && { begins: session.token, deviceOwner: session.email };
      return new Reply({ next, signed_in: isSignedIn }, message, beginning);
    },
    { limit: { points: 20, seconds: 60 } },
  ),
  implement(
    resendVerification,
    async ({ db, user, locale, body: { next } }) => {
      const origin = next === undefined ? undefined : { next };
      if (!user.verified) await resend(db, user.id, origin);
      return new Reply(null, getT(locale)('auth:verify.sent'));
    },
    { limit: { points: 3, seconds: 60 } },
  ),
];

/** Ends the call with a 422 for a link that was refused. An expired one still leads to the page of its registration. */
function failRefused(error: unknown, locale: Locale): never {
  if (!(error instanceof TokenRefused)) throw error;
  const { refusal, next } = error;
  const t = getT(locale);
  const failWith = (message: string, content?: { next: string | null }) =>
    fail('invalid', { fields: { token: [message] }, content });
  return refusal === 'expired'
    ? failWith(t('auth:verify.expired'), { next })
    : failWith(t('auth:verify.signInFirst'));
}
