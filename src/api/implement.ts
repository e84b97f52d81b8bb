import type { Context } from 'hono';
import * as v from 'valibot';
import type { ApiEnv } from '#api/api-env.ts';
import { readBody } from '#api/body.ts';
import { Download } from '#api/download.ts';
import { fail } from '#api/errors.ts';
import { answerOnce } from '#api/idempotency.ts';
import { limitRate, type RateLimit } from '#api/rate-limit.ts';
import { authenticate } from '#api/session/authenticate.ts';
import { endedCookies, signedInCookies } from '#api/session/cookies.ts';
import { requireSameSite } from '#api/session/csrf.ts';
import { parse } from '#api/validation.ts';
import type { Locale } from '#config.ts';
import {
  type BodyOutput,
  type ContentInput,
  type Endpoint,
  type Params,
  type QueryOutput,
  sitePath,
} from '#contract/endpoint.ts';
import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';
import { Segment } from '#contract/text.ts';
import type { SignedIn } from '#domain/signed-in.ts';

/** The parsed input of one call. */
export interface Call<E extends Endpoint> {
  params: Params<E>;
  query: QueryOutput<E>;
  body: BodyOutput<E>;
  locale: Locale;
  /** Who calls; on public rows nobody need be signed in. */
  user: E extends { readonly access: 'public' | 'signature' }
    ? SignedIn<Locale> | undefined
    : SignedIn<Locale>;
  /** Where the call comes from; trusted proxies are looked through. */
  address: string | undefined;
  /** What the browser calls itself. */
  device: string | undefined;
  /** Optional cookies that the visitor agrees to. */
  cookies: readonly CookieCategory[];
}

/** A session that begins with this token, or the end of the caller's. */
type SessionChange = { begins: string } | 'ends';

/** `content` with a message for the visitor; a session may begin or end with it. */
export class Reply<C> {
  readonly content: C;
  readonly message: string | undefined;
  readonly session: SessionChange | undefined;
  constructor(content: C, message?: string, session?: SessionChange) {
    this.content = content;
    this.message = message;
    this.session = session;
  }
}

export interface Implementation {
  row: Endpoint;
  handle: (context: Context<ApiEnv>) => Promise<Response>;
}

interface Options<E extends Endpoint, P> {
  limit?: RateLimit;
  /** What takes long and stores nothing: done before the transaction of a call that is made once. */
  prepare?: (call: Call<E>) => Promise<P>;
}

/**
 * A row is implemented by a function of its parsed input. The order is the same everywhere:
 * limit, same site, authenticate, parse, prepare, handle (once for each Idempotency-Key), and parse the output, so that
 * undeclared columns never leave.
 */
export function implement<E extends Endpoint, P = undefined>(
  row: E,
  handler: (call: Call<E>, prepared: P) => Promise<ContentInput<E> | Reply<ContentInput<E>> | Download>,
  options: Options<E, P> = {},
): Implementation {
  const handle = async (context: Context<ApiEnv>): Promise<Response> => {
    const locale = context.get('locale');
    if (options.limit && !context.env?.forStore)
      await limitRate(options.limit, `${row.method} ${row.path}`, context.env?.clientAddress);
    if (!row.anywhere) requireSameSite(context);
    const user = await authenticate(row, context);
    const call = {
      params: parseParams(row, context),
      query: row.query ? parse(row.query, context.req.query(), locale) : undefined,
      body: row.body ? parse(row.body, await readBody(context, row), locale) : undefined,
      locale,
      user,
      address: context.env?.clientAddress,
      device: context.req.header('user-agent'),
      cookies: cookieDecision(context.req.header('cookie') ?? '').categories ?? [],
    } as Call<E>;
    const prepared = (await options.prepare?.(call)) as P;
    if (row.type === 'application/octet-stream') return downloaded(row, await handler(call, prepared));
    const make = async () => {
      const result = (await handler(call, prepared)) as ContentInput<E> | Reply<ContentInput<E>>;
      const { content, message, session } = result instanceof Reply ? result : new Reply(result);
      return { content: parseOutput(row, content), message, session };
    };
    const key = row.idempotent ? context.req.header('idempotency-key') : undefined;
    const keyed = user && key !== undefined ? { key, userId: user.id, input: call } : undefined;
    const { content, message, session } = await (keyed ? answerOnce(row, keyed, make) : make());
    for (const cookie of cookiesFor(session)) context.header('set-cookie', cookie, { append: true });
    const noStore = { 'cache-control': 'no-store' };
    if (row.type !== undefined) {
      return context.body(String(content), 200, { 'content-type': `${row.type}; charset=utf-8`, ...noStore });
    }
    return context.json({ content, ...(message === undefined ? {} : { message }) }, 200, noStore);
  };
  return { row, handle };
}

function downloaded(row: Endpoint, result: unknown): Response {
  if (result instanceof Download) return result.toResponse();
  throw new Error(`${row.method} ${row.path}: the answer is no file`);
}

function cookiesFor(session: SessionChange | undefined): string[] {
  if (session === undefined) return [];
  return session === 'ends' ? endedCookies() : signedInCookies(session.begins);
}

function parseParams(row: Endpoint, context: Context<ApiEnv>): Record<string, string> {
  const names = [...sitePath(row, '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(
    names.map((name) => {
      const raw = context.req.param(name) ?? '';
      // An unusable segment names nothing that exists.
      return [name, v.is(Segment, raw) ? raw : fail('not-found')];
    }),
  );
}

function parseOutput(row: Endpoint, content: unknown): unknown {
  const result = v.safeParse(row.output, content);
  if (result.success) return result.output;
  // Where and what kind only: the values may be somebody's.
  const places = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'content'} (${issue.type})`);
  throw new Error(`${row.method} ${row.path}: the output does not fit the contract at ${places.join(', ')}`);
}
