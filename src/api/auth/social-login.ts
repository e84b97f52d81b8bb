import { sessionReply } from '#api/auth/session-reply.ts';
import { logRefusal } from '#api/auth/social/log-refusal.ts';
import { CONFIGURED_PROVIDERS, providerOf, signInPath } from '#api/auth/social/providers.ts';
import { Refused, refusalOf } from '#api/auth/social/refused.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { invalidField } from '#api/validation.ts';
import type { Locale } from '#config.ts';
import { getProviders, loginSocial } from '#contract/auth/social.ts';
import { PROVIDER_NAMES, type SocialProvider } from '#domain/social-providers.ts';
import { getT } from '#i18n/server/t.ts';
import { endFormerSession } from '#services/account/sign-in.ts';
import { signInByProvider } from '#services/account/sign-in-by-provider.ts';

export const socialCalls: Implementation[] = [
  implement(getProviders, async () => ({
    items: CONFIGURED_PROVIDERS.map((provider) => ({ provider, start: signInPath(provider) })),
  })),
  implement(
    loginSocial,
    async ({
      db,
      body: { provider: name, token, nonce, provider_id, name: given },
      user,
      device,
      locale,
    }) => {
      const provider = providerOf(name);
      if (!provider) return invalidField('provider', 'in', locale);
      try {
        const person = await provider.verify(token, nonce);
        if (provider_id !== undefined && provider_id !== person.subject) throw new Refused('failed');
        const namedPerson = { ...person, name: person.name ?? given };
        const { account, result } = await signInByProvider(db, namedPerson, { locale, device });
        if ('challenge' in result) return { second_factor: result.challenge };
        if (user) await endFormerSession(db, user, account);
        return await sessionReply(db, result.session);
      } catch (error) {
        return failRefused(error, name, locale);
      }
    },
    { limit: { points: 20, seconds: 60 } },
  ),
];

function failRefused(error: unknown, name: SocialProvider, locale: Locale): never {
  const reason = refusalOf(error);
  if (reason === undefined) throw error;
  logRefusal(name, reason, error);
  const message = getT(locale)(`auth:social.${reason}`, { provider: PROVIDER_NAMES[name] });
  return fail(reason === 'away' ? 'unavailable' : 'invalid', { fields: { token: [message] } });
}
