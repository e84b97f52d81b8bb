import * as v from 'valibot';
import { GivenPassword } from '#contract/auth/password.ts';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant } from '#contract/text.ts';
import { SOCIAL_PROVIDERS } from '#domain/social-providers.ts';

const Provider = v.picklist(SOCIAL_PROVIDERS, 'in');

/** The password is asked for again, because the call adds or removes a way to sign in. */
const Change = v.object({ provider: Provider, password: GivenPassword });

export const getIdentities = endpoint({
  method: 'GET',
  path: '/login/identities',
  access: 'user',
  summary: 'The providers that the user signs in with, and whether the account has a password.',
  output: v.object({
    has_password: v.boolean(),
    items: v.array(v.object({ provider: Provider, linked_at: IsoInstant })),
  }),
});

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/login/identities',
  access: 'user',
  summary:
    'Begins to link a provider: answers with the provider’s page, which this browser must open within ten minutes.',
  body: Change,
  output: v.object({ address: v.string() }),
});

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/login/identities/remove',
  access: 'user',
  summary: 'Unlinks a provider from the account; not possible for an account without a password.',
  body: Change,
  output: v.null(),
});
