import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnv } from '#api/api-env.ts';
import { sign } from '#api/session/app-key.ts';
import { COOKIE_ATTRIBUTES, FORGET_HINT, SIGNED_IN_HINT } from '#api/session/hint.ts';
import { env } from '#env.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const SESSION_COOKIE = env.production ? `__Host-${env.PRODUCT_SLUG}_session` : `${env.PRODUCT_SLUG}_session`;

/** The session cookie of a request: `value` is the whole cookie, `token` that of a signed-in session. */
export interface SessionCookie {
  value: string;
  token: string | undefined;
}

/** Two parts exactly as they were issued; nothing is decoded, so that a session has one spelling. */
const COOKIE_FORMAT = /^([\w-]+)\.([\w-]+)$/;

/** The first cookie of a name, undecoded. */
function sentCookie(context: Context<ApiEnv>, name: string): string | undefined {
  const pairs = context.req.header('cookie')?.split(';') ?? [];
  const foundPair = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return foundPair?.slice(name.length + 1);
}

/**
 * Reads `id.signature`. An anonymous session is a signed random id: nothing is stored until somebody signs in. Both
 * kinds have different signatures, so that only cookies of a login cost a query.
 */
export function readSession(context: Context<ApiEnv>): SessionCookie | undefined {
  const value = sentCookie(context, SESSION_COOKIE);
  const [, id, signature] = COOKIE_FORMAT.exec(value ?? '') ?? [];
  if (!value || !id || !signature) return undefined;
  if (equalInConstantTime(signature, signatureOf('signed-in', id))) return { value, token: id };
  return equalInConstantTime(signature, signatureOf('session', id)) ? { value, token: undefined } : undefined;
}

/** The cookie of a new anonymous session. */
export const newAnonymous = (): string => signId('session', randomBytes(24).toString('base64url'));

/** Cookies of the session with this cookie, signed in or not, or of a new anonymous one. */
export const cookiesOf = (value = newAnonymous()) => [...sessionCookies(value)];

/** Cookies of a session that begins with `token`. */
export const signedInCookies = (token: string): string[] => [
  ...sessionCookies(signId('signed-in', token)),
  SIGNED_IN_HINT,
];

/** Cookies that end a session and begin an anonymous one. */
export const endedCookies = (): string[] => [...cookiesOf(), FORGET_HINT];

/** The CSRF token of a session, in standard base64: it contains = + and / as Laravel's does. */
export const csrfTokenOf = (session: string): string => sign('csrf', session).toString('base64');

function sessionCookies(value: string): string[] {
  return [
    `${TOKEN_COOKIE}=${encodeURIComponent(csrfTokenOf(value))}${COOKIE_ATTRIBUTES}`,
    `${SESSION_COOKIE}=${value}; HttpOnly${COOKIE_ATTRIBUTES}`,
  ];
}

const signatureOf = (purpose: 'session' | 'signed-in', id: string) => sign(purpose, id).toString('base64url');
const signId = (purpose: 'session' | 'signed-in', id: string) => `${id}.${signatureOf(purpose, id)}`;

export function equalInConstantTime(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
