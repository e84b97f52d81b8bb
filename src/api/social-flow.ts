import * as v from 'valibot';
import { sign } from '#api/session/app-key.ts';
import { equal } from '#api/session/cookies.ts';
import { LocaleCode } from '#contract/text.ts';
import { SOCIAL_PROVIDERS } from '#domain/social-providers.ts';
import { env } from '#env.ts';

/** Seconds that a visitor has for signing in at the provider. */
const LIFETIME = 600;
export const FLOW_COOKIE = env.production ? `__Host-${env.PRODUCT_SLUG}_auth` : `${env.PRODUCT_SLUG}_auth`;
/** Where the second step of a login finds what it is to be shown with; it ends with the token, after five minutes. */
const CHALLENGE_COOKIE = `${env.PRODUCT_SLUG}_challenge`;
const ATTRIBUTES = `; Path=/; HttpOnly; SameSite=Lax${env.production ? '; Secure' : ''}`;

/** What the browser that began keeps until the provider sends it back: only this one can end what it began. */
const Flow = v.object({
  provider: v.picklist(SOCIAL_PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  /** Of PKCE (RFC 7636). */
  verifier: v.string(),
  locale: LocaleCode,
  /** Where to go on to, as it was asked for: unchecked. */
  next: v.optional(v.string()),
  /** Milliseconds since 1970. */
  until: v.number(),
});
export type Flow = v.InferOutput<typeof Flow>;

const signatureOf = (text: string) => sign('social', text).toString('base64url');

export function flowCookie(flow: Omit<Flow, 'until'>): string {
  const text = Buffer.from(JSON.stringify({ ...flow, until: Date.now() + LIFETIME * 1000 })).toString(
    'base64url',
  );
  return `${FLOW_COOKIE}=${text}.${signatureOf(text)}; Max-Age=${LIFETIME}${ATTRIBUTES}`;
}

/** Undefined when it is not ours, or too old. */
export function readFlow(cookie: string | undefined): Flow | undefined {
  const [text, signature] = cookie?.split('.') ?? [];
  if (!text || !signature || !equal(signature, signatureOf(text))) return undefined;
  const flow = v.parse(Flow, JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.until > Date.now() ? flow : undefined;
}

export const FORGET_FLOW = `${FLOW_COOKIE}=; Max-Age=0${ATTRIBUTES}`;
export const challengeCookie = (token: string) => `${CHALLENGE_COOKIE}=${token}; Max-Age=300${ATTRIBUTES}`;
