import { ClientSecretPost, Configuration } from 'openid-client';
import { GRAPH, verifyFacebook } from '#api/auth/social/facebook.ts';
import { verifyGoogle } from '#api/auth/social/google.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '#domain/social-providers.ts';
import { env } from '#env.ts';
import type { VerifiedPerson } from '#services/account/verified-person.ts';

/** Seconds for one answer of a provider. */
const TIMEOUT = 3;

interface Provider {
  client: Configuration;
  /** The scope of the authorization request. */
  scope: string;
  /** Whether the answer holds an ID token; then the request sends a nonce. */
  idToken: boolean;
  /** Checks the token of the answer and gives the person. Throws `Refused`. */
  verify: (token: string, nonce: string | undefined) => Promise<VerifiedPerson>;
}

const clientOf = (
  addresses: Record<'issuer' | 'authorization_endpoint' | 'token_endpoint', string>,
  id: string,
  secret: string,
) => {
  const configuration = new Configuration(addresses, id, undefined, ClientSecretPost(secret));
  configuration.timeout = TIMEOUT;
  return configuration;
};

function google(): Provider | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env;
  if (id === undefined || secret === undefined) return undefined;
  const addresses = {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
  };
  return {
    client: clientOf(addresses, id, secret),
    scope: 'openid email profile',
    idToken: true,
    verify: verifyGoogle,
  };
}

function facebook(): Provider | undefined {
  const { FACEBOOK_APP_ID: id, FACEBOOK_APP_SECRET: secret } = env;
  if (id === undefined || secret === undefined) return undefined;
  const addresses = {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    token_endpoint: `${GRAPH}/oauth/access_token`,
  };
  return {
    client: clientOf(addresses, id, secret),
    scope: 'email,public_profile',
    idToken: false,
    verify: verifyFacebook,
  };
}

const PROVIDERS: Record<SocialProvider, Provider | undefined> = { google: google(), facebook: facebook() };

/** The provider, or undefined when the site has no client id for it. */
export const providerOf = (name: SocialProvider): Provider | undefined => PROVIDERS[name];

/** The providers that the site has a client id and secret for. */
export const CONFIGURED_PROVIDERS = SOCIAL_PROVIDERS.filter((name) => PROVIDERS[name]);

/** The path at which signing in with a provider begins. */
export const signInPath = (name: SocialProvider): string => `/auth/${name}`;
/** The address at which a provider sends the browser back; it is registered with the provider. */
export const callbackUrl = (name: SocialProvider): string => `${env.SITE_URL}${signInPath(name)}/callback`;
