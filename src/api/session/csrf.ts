import type { Context } from 'hono';
import { fail } from '#api/errors.ts';
import type { ApiEnv } from '#api/api-env.ts';
import { cookiesOf, csrfTokenOf, equalInConstantTime, readSession } from '#api/session/cookies.ts';
import { env } from '#env.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Sanctum's handshake: a readable token and an HttpOnly session cookie that it belongs to. A valid session is kept, so
 * people who are signed in stay so; without one an anonymous session begins.
 */
export function answerHandshake(context: Context<ApiEnv>): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of cookiesOf(readSession(context)?.value)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 204, headers });
}

/**
 * Refuses (419) a write that another site could have caused. A write passes with the token of its session, with
 * `Sec-Fetch-Site: same-origin`, or, when the browser sends no such header, with the site's own Origin.
 */
export function refuseForgedWrite(context: Context<ApiEnv>): void {
  if (SAFE.has(context.req.method)) return;
  const site = context.req.header('sec-fetch-site');
  if (site === 'same-origin') return;
  if (site === undefined && context.req.header('origin') === env.SITE_URL) return;
  const session = readSession(context);
  const token = context.req.header('x-xsrf-token') ?? context.req.header('x-csrf-token');
  if (session && token && equalInConstantTime(decodeToken(token), csrfTokenOf(session.value))) return;
  fail('csrf-mismatch');
}

function decodeToken(token: string): string {
  try {
    return token.includes('%') ? decodeURIComponent(token) : token;
  } catch {
    return token;
  }
}
