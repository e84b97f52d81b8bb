import * as client from 'openid-client';
import * as v from 'valibot';
import { callbackUrl, providerOf } from '#api/auth/social/providers.ts';
import { sign } from '#api/session/app-key.ts';
import { equalInConstantTime } from '#api/session/cookies.ts';
import type { Locale } from '#config.ts';
import { LocaleCode } from '#contract/text.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '#domain/social-providers.ts';
import { env } from '#env.ts';

/** Seconds that a visitor has for signing in at the provider. */
const LIFETIME = 600;
export const FLOW_COOKIE = env.production ? `__Host-${env.PRODUCT_SLUG}_auth` : `${env.PRODUCT_SLUG}_auth`;
/**
 * The cookie that tells the second step of a login which challenge to answer; `forms/social.astro` reads it by this name,
 * and `forms/second-factor.astro` deletes it. It expires with the challenge, after five minutes.
 */
const CHALLENGE_COOKIE = `${env.PRODUCT_SLUG}_challenge`;
const ATTRIBUTES = `; Path=/; HttpOnly; SameSite=Lax${env.production ? '; Secure' : ''}`;

/** The session in which a provider is to be linked; only the same user may finish. */
const Link = v.object({ user: v.string(), session: v.string(), role: v.picklist(['Doctor', 'Patient']) });
export type Link = v.InferOutput<typeof Link>;

/** The state in the browser's cookie until the provider redirects back: only the browser that began can finish. */
const Flow = v.object({
  provider: v.picklist(SOCIAL_PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  /** The code verifier of PKCE (RFC 7636). */
  verifier: v.string(),
  locale: LocaleCode,
  /** The path to continue with; pages check that it belongs to this site before they redirect to it. */
  next: v.optional(v.string()),
  /** Absent when somebody signs in. */
  link: v.optional(Link),
  /** Expiry in milliseconds since 1970. */
  until: v.number(),
});
export type Flow = v.InferOutput<typeof Flow>;

const signatureOf = (text: string) => sign('social', text).toString('base64url');

/**
 * The address at the provider, and the cookie of the flow; undefined when the site does not offer this provider.
 */
export async function beginFlow(
  name: SocialProvider,
  about: { locale: Locale; next?: string | undefined; link?: Link },
): Promise<{ address: string; cookie: string } | undefined> {
  const provider = providerOf(name);
  if (!provider) return undefined;
  const flow = {
    provider: name,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    ...about,
  };
  const address = client.buildAuthorizationUrl(provider.client, {
    redirect_uri: callbackUrl(name),
    scope: provider.scope,
    state: flow.state,
    code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(provider.idToken ? { nonce: flow.nonce, prompt: 'select_account' } : {}),
  });
  return { address: address.href, cookie: flowCookie(flow) };
}

function flowCookie(flow: Omit<Flow, 'until'>): string {
  const text = Buffer.from(JSON.stringify({ ...flow, until: Date.now() + LIFETIME * 1000 })).toString(
    'base64url',
  );
  return `${FLOW_COOKIE}=${text}.${signatureOf(text)}; Max-Age=${LIFETIME}${ATTRIBUTES}`;
}

/** The flow of a cookie; undefined when it is not ours, or has expired. */
export function readFlow(cookie: string | undefined): Flow | undefined {
  const [text, signature] = cookie?.split('.') ?? [];
  if (!text || !signature || !equalInConstantTime(signature, signatureOf(text))) return undefined;
  const flow = v.parse(Flow, JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.until > Date.now() ? flow : undefined;
}

/** The Set-Cookie header that deletes the cookie of a flow. */
export const FORGET_FLOW = `${FLOW_COOKIE}=; Max-Age=0${ATTRIBUTES}`;
/** The Set-Cookie header that hands the token of a challenge to the second step of a login. */
export const challengeCookie = (token: string) => `${CHALLENGE_COOKIE}=${token}; Max-Age=300${ATTRIBUTES}`;
/** The Set-Cookie header that deletes the cookie of a challenge: somebody has signed in without it. */
export const FORGET_CHALLENGE = `${CHALLENGE_COOKIE}=; Max-Age=0${ATTRIBUTES}`;
