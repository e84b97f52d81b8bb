import { CONFIGURED_PROVIDERS } from '#api/auth/social/providers.ts';
import { confirmPassword } from '#api/confirm-password.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { beginFlow } from '#api/social-flow.ts';
import { invalidField } from '#api/validation.ts';
import { getIdentities, linkIdentity, unlinkIdentity } from '#contract/auth/identities.ts';
import { listIdentities } from '#db/queries/identities.ts';
import { findAccount } from '#db/queries/users.ts';
import { PROVIDER_NAMES } from '#domain/social-providers.ts';
import { getT } from '#i18n/server/t.ts';
import { unlinkProvider } from '#services/account/identities.ts';

const LIMIT = { points: 10, seconds: 60, shared: true };

export const identityCalls: Implementation[] = [
  implement(getIdentities, async ({ db, user }) => {
    const [account, linked] = await Promise.all([
      findAccount(db, { id: user.id }),
      listIdentities(db, user.id),
    ]);
    return {
      has_password: Boolean(account?.passwordHash),
      items: linked.map(({ provider, createdAt }) => ({ provider, linked_at: createdAt.toISOString() })),
    };
  }),
  implement(
    linkIdentity,
    async ({ db, body: { provider, password }, user, locale, caller }) => {
      // Staff sign in with a password, and their second factor.
      if (user.role === 'Editor') fail('forbidden');
      // Without a verified address the account may use another person's address; an identity would let this user
      // stay signed up when the owner claims the address.
      if (!user.verified) fail('unverified');
      if (!CONFIGURED_PROVIDERS.includes(provider)) return invalidField('provider', 'in', locale);
      await confirmPassword(db, { user, locale, caller }, password);
      if ((await listIdentities(db, user.id)).some((one) => one.provider === provider)) fail('conflict');
      const link = { user: user.id, session: user.session, role: user.role };
      const flow = await beginFlow(provider, { locale, link });
      if (!flow) return invalidField('provider', 'in', locale);
      return new Reply({ address: flow.address }, undefined, { leaves: flow.cookie });
    },
    { limit: LIMIT },
  ),
  implement(
    unlinkIdentity,
    async ({ db, body: { provider, password }, user, locale, caller }) => {
      await confirmPassword(db, { user, locale, caller }, password);
      if (!(await unlinkProvider(db, user.id, provider))) fail('conflict');
      return new Reply(null, getT(locale)('auth:social.unlinked', { provider: PROVIDER_NAMES[provider] }));
    },
    { limit: LIMIT },
  ),
];
