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
/** Where the second step of a login finds what it is to be shown with; it ends with the token, after five minutes. */
const CHALLENGE_COOKIE = `${env.PRODUCT_SLUG}_challenge`;
const ATTRIBUTES = `; Path=/; HttpOnly; SameSite=Lax${env.production ? '; Secure' : ''}`;

/** The session that a provider is to be linked in: only its user ends what it began. */
const Link = v.object({ user: v.string(), session: v.string(), role: v.picklist(['Doctor', 'Patient']) });
export type Link = v.InferOutput<typeof Link>;

/** The state that the browser keeps until the provider sends it back: only the browser that began can finish. */
const Flow = v.object({
  provider: v.picklist(SOCIAL_PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  /** Of PKCE (RFC 7636). */
  verifier: v.string(),
  locale: LocaleCode,
  /** Where to go on to, as it was asked for: unchecked. */
  next: v.optional(v.string()),
  /** Left out where somebody signs in. */
  link: v.optional(Link),
  /** Milliseconds since 1970. */
  until: v.number(),
});
export type Flow = v.InferOutput<typeof Flow>;

const signatureOf = (text: string) => sign('social', text).toString('base64url');

/** The address at the provider, and the cookie with which the browser comes back; undefined without such a provider. */
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

/** Undefined when it is not ours, or too old. */
export function readFlow(cookie: string | undefined): Flow | undefined {
  const [text, signature] = cookie?.split('.') ?? [];
  if (!text || !signature || !equalInConstantTime(signature, signatureOf(text))) return undefined;
  const flow = v.parse(Flow, JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.until > Date.now() ? flow : undefined;
}

export const FORGET_FLOW = `${FLOW_COOKIE}=; Max-Age=0${ATTRIBUTES}`;
export const challengeCookie = (token: string) => `${CHALLENGE_COOKIE}=${token}; Max-Age=300${ATTRIBUTES}`;
