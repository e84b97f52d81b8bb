import * as v from 'valibot';
import { GivenPassword } from '#contract/auth/password.ts';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant } from '#contract/text.ts';
import { SOCIAL_PROVIDERS } from '#domain/social-providers.ts';

const Provider = v.picklist(SOCIAL_PROVIDERS, 'in');

/**
 * The password is asked for again, because the call adds or removes a way to sign in: 422 on `password` when
 * it is wrong or the account has none, 429 after too many wrong ones.
 */
const Change = v.object({ provider: Provider, password: GivenPassword });

export const getIdentities = endpoint({
  method: 'GET',
  path: '/login/identities',
  access: 'user',
  summary:
    'The providers that are linked to the account, the oldest link first, and whether the account has a password.',
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
    'Begins to link a provider: answers with the address of the provider’s page, from which this browser must come back within ten minutes, in the same session. 403 for staff and before the e-mail address is verified; 409 when the provider is linked already; 422 on `provider` when the site does not offer it.',
  body: Change,
  output: v.object({ address: v.string() }),
});

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/login/identities/remove',
  access: 'user',
  summary:
    'Unlinks a provider from the account, and tells the owner by mail. 409 when it is not linked; 422 on `password` for an account without one: it has to set a password first.',
  body: Change,
  output: v.null(),
});
