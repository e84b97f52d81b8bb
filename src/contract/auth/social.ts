import * as v from 'valibot';
import { Challenge } from '#contract/auth/login.ts';
import { User } from '#contract/auth/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { Email, PersonName, Text } from '#contract/text.ts';
import { SOCIAL_PROVIDERS } from '#domain/social-providers.ts';

/**
 * Reasons why a sign-in by a provider, or linking one, is refused. `cancelled`: the person did not agree
 * there; `expired`: it took longer than ten minutes, or the session changed meanwhile; `failed`: the token is
 * not valid, or was used; `email`: the provider names no address; `taken`: an account has the address
 * already, and may not be linked this way; `linked`: the provider's account belongs to another user; `second`:
 * the user's account is linked to another account of the provider; `often`: there were too many tries;
 * `away`: the provider does not answer.
 */
export const SOCIAL_REFUSALS = [
  'cancelled',
  'expired',
  'failed',
  'email',
  'taken',
  'linked',
  'second',
  'often',
  'away',
] as const;
export type SocialRefusal = (typeof SOCIAL_REFUSALS)[number];

const Provider = v.picklist(SOCIAL_PROVIDERS, 'in');

export const loginSocial = endpoint({
  method: 'POST',
  path: '/login/social',
  access: 'public',
  summary:
    'Signs in with the token of a provider; the answer is that of `/login`. A person who has no account gets one as a patient. 422 on `token` with the reason of a refusal, on `provider` when the site does not offer it; 503 while the provider does not answer.',
  body: v.object({
    provider: Provider,
    /** Google's ID token, or Facebook's access token of a user. Only the token proves who the person is. */
    token: v.pipe(Text(8_000), v.regex(/^[!-~]+$/, 'invalid')),
    /**
     * The random text with which an ID token was requested; required of Google. A token of Google signs in
     * once.
     */
    nonce: optionalField(v.pipe(Text(200), v.minLength(16, 'min'))),
    /** The id of the account at the provider; 422 on `token` where the token names another. */
    provider_id: optionalField(Text(200)),
    /**
     * Name for a new account where the token has none; without both, the part of the address before the @.
     */
    name: optionalField(PersonName),
    /** Not used: the token’s address counts. */
    email: optionalField(Email),
    /** Not used: pictures of providers are never fetched. */
    avatar: optionalField(Text(2_000)),
  }),
  output: v.union([Challenge, User]),
});

export const getProviders = endpoint({
  method: 'GET',
  path: '/login/providers',
  access: 'public',
  summary:
    'The providers with which people can sign in; empty where the site has none. `start` is the path on this site at which that begins, in the browser, with `locale` and `next` as its query.',
  output: v.object({ items: v.array(v.object({ provider: Provider, start: v.string() })) }),
});
