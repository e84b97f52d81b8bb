import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { fail } from '#api/errors.ts';
import type { ApiEnv } from '#api/api-env.ts';
import { sign } from '#api/session/app-key.ts';
import { env } from '#env.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const TOKEN_COOKIE = 'XSRF-TOKEN';
const sessionCookie = env.production ? `__Host-${env.PRODUCT_SLUG}_session` : `${env.PRODUCT_SLUG}_session`;

/** Sanctum's handshake: a readable token and an HttpOnly session cookie that it belongs to. */
export function handshake(context: Context<ApiEnv>): Response {
  const session = readSession(context) ?? newSession();
  const secure = env.production ? '; Secure' : '';
  const headers = new Headers({ 'cache-control': 'no-store' });
  headers.append(
    'set-cookie',
    `${TOKEN_COOKIE}=${encodeURIComponent(tokenOf(session))}; Path=/; SameSite=Lax${secure}`,
  );
  headers.append('set-cookie', `${sessionCookie}=${session}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  return new Response(null, { status: 204, headers });
}

/**
 * Refuses (419) a write that another site could have caused. It passes with the token of its session, or with
 * `Sec-Fetch-Site: same-origin`, or, where the browser sends no such header, with the site's own Origin.
 */
export function requireSameSite(context: Context<ApiEnv>): void {
  if (SAFE.has(context.req.method)) return;
  const site = context.req.header('sec-fetch-site');
  if (site === 'same-origin') return;
  if (site === undefined && context.req.header('origin') === env.SITE_URL) return;
  const session = readSession(context);
  const token = context.req.header('x-xsrf-token') ?? context.req.header('x-csrf-token');
  if (session && token && equal(decode(token), tokenOf(session))) return;
  fail('csrf-mismatch');
}

// An anonymous session is a signed random id: nothing is stored until somebody logs in.
function newSession(): string {
  const id = randomBytes(24).toString('base64url');
  return `${id}.${sign('session', id).toString('base64url')}`;
}

function readSession(context: Context<ApiEnv>): string | undefined {
  const cookie = getCookie(context, sessionCookie);
  const [id, signature] = cookie?.split('.') ?? [];
  if (!id || !signature || !equal(signature, sign('session', id).toString('base64url'))) return undefined;
  return cookie;
}

// Standard base64, so the value holds = + and / as Laravel's does.
const tokenOf = (session: string) => sign('csrf', session).toString('base64');

function decode(token: string): string {
  try {
    return token.includes('%') ? decodeURIComponent(token) : token;
  } catch {
    return token;
  }
}

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
