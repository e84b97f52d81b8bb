import type { Context } from 'hono';
import * as v from 'valibot';
import { type ApiEnv, databaseOf } from '#api/api-env.ts';
import { readBody } from '#api/body.ts';
import { Download } from '#api/download.ts';
import { type Caller, callerOf } from '#api/caller.ts';
import { ApiFailure, fail } from '#api/errors.ts';
import { answerOnce } from '#api/idempotency.ts';
import { limitRate, type RateLimit } from '#api/rate-limit.ts';
import { authenticate } from '#api/session/authenticate.ts';
import { cookiesOf, endedCookies, newAnonymous, readSession, signedInCookies } from '#api/session/cookies.ts';
import { refuseForgedWrite } from '#api/session/csrf.ts';
import { deviceCookie } from '#api/device-cookie.ts';
import { parse } from '#api/validation.ts';
import { CALLER_HEADER, type Locale } from '#config.ts';
import {
  type BodyOutput,
  type ContentInput,
  type Endpoint,
  type ParamsOutput,
  type QueryOutput,
  sitePath,
} from '#contract/endpoint.ts';
import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';
import { Segment } from '#contract/text.ts';
import type { Database } from '#db/client.ts';
import { cacheRead } from '#db/queries/cached-reads.ts';
import type { SignedIn } from '#domain/signed-in.ts';

/** The parsed input of one call. */
export interface Call<E extends Endpoint> {
  /** The handle of {@link databaseOf}, or the transaction in which the answer of an idempotent call is stored. */
  db: Database;
  params: ParamsOutput<E>;
  query: QueryOutput<E>;
  body: BodyOutput<E>;
  locale: Locale;
  /** The caller; on public rows undefined when nobody is signed in. */
  user: E extends { readonly access: 'public' | 'signature' }
    ? SignedIn<Locale> | undefined
    : SignedIn<Locale>;
  /** The source of the call. */
  caller: Caller;
  /** The whole `User-Agent` header; undefined without one. `deviceName` makes a name for people of it. */
  device: string | undefined;
  /**
   * Gives the cookie of the browser's anonymous session, or of a new one; undefined while somebody is signed in.
   */
  browser: () => string | undefined;
  /** The optional cookies that the visitor accepted. */
  cookies: readonly CookieCategory[];
  /** {@link cacheRead} for this call's endpoint, parameters, query and language. */
  cacheRead: <T>(make: () => Promise<T>, also?: string | number) => Promise<T>;
}

/**
 * A change of the browser's cookies: a session begins with this token, an anonymous one with this cookie, or the
 * caller's session ends.
 */
type SessionChange =
  /** `deviceOwner`: the e-mail address of the user who owns this browser from now on. */
  | { begins: string; deviceOwner?: string }
  | { anonymous: string }
  /** The browser goes to another site, and returns with this cookie. */
  | { leaves: string }
  | 'ends';

/** An answer with a message for the visitor; a session may begin or end with it. */
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
  endpoint: Endpoint;
  limit: RateLimit | undefined;
  handle: (context: Context<ApiEnv>) => Promise<Response>;
}

interface Options<E extends Endpoint, P> {
  limit?: RateLimit;
  /**
   * Work before the handler that stores nothing. In an idempotent call it runs outside the transaction, which stays
   * short. With `cached` it runs in every call, also in those whose answer is cached.
   */
  prepare?: (call: Call<E>) => Promise<P>;
  /**
   * For an answer that shows only public content and the result of `prepare`: a text that differs when that result
   * does. The JSON of the answer is cached by {@link cacheRead} under this text.
   */
  cached?: (prepared: P) => string;
}

/** The options of a read that shows public content only, without `prepare`. */
export const CACHED = { cached: () => '' } as const;

/**
 * Implements an endpoint by a function of its parsed input. Every call runs in the same order: same site (unless the
 * endpoint may be called from anywhere), authenticate, limit, parse, prepare, handle (once for each Idempotency-Key
 * where the endpoint is idempotent), and parse the output, so that undeclared columns never leave; only a file leaves
 * as it is. A call from another site, or one that is not allowed, does not count towards a limit.
 */
export function implement<E extends Endpoint, P = undefined>(
  endpoint: E,
  handler: (call: Call<E>, prepared: P) => Promise<ContentInput<E> | Reply<ContentInput<E>> | Download>,
  options: Options<E, P> = {},
): Implementation {
  const { limit } = options;
  const handle = async (context: Context<ApiEnv>): Promise<Response> => {
    if (!endpoint.anywhere) refuseForgedWrite(context);
    const db = databaseOf(context);
    const user = await authenticate(db, endpoint, context);
    const caller = callerOf(context);
    const { forStore, counted, headersOnly } = context.env ?? {};
    // An upload is counted by its headers, and as a whole call even when its file is refused: inspecting a file may
    // take nine seconds of a core.
    const count =
      limit && !forStore && !counted
        ? await limitRate(db, limit, `${endpoint.method} ${endpoint.path}`, caller, user?.id)
        : undefined;
    if (headersOnly) return acceptBody(user?.id);
    try {
      return await carryOut(context, user, caller);
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'invalid') await count?.wasInvalid();
      throw error;
    }
  };
  const readCall = async (
    context: Context<ApiEnv>,
    user: SignedIn<Locale> | undefined,
    caller: Caller,
  ): Promise<Call<E>> => {
    const locale = context.get('locale');
    return {
      db: databaseOf(context),
      params: parseParams(endpoint, context),
      query: endpoint.query ? parse(endpoint.query, context.req.query(), locale) : undefined,
      body: endpoint.body ? parse(endpoint.body, await readBody(context, endpoint), locale) : undefined,
      locale,
      user,
      caller,
      device: context.req.header('user-agent'),
      browser: () => (user ? undefined : anonymousIn(context)),
      cookies: cookieDecision(context.req.header('cookie') ?? '').categories ?? [],
    } as Call<E>;
  };
  const makeJson = async (call: Call<E>, prepared: P): Promise<string> => {
    const content = (await handler(call, prepared)) as ContentInput<E>;
    return JSON.stringify({ content: parseOutput(endpoint, content) });
  };
  const carryOut = async (
    context: Context<ApiEnv>,
    user: SignedIn<Locale> | undefined,
    caller: Caller,
  ): Promise<Response> => {
    const call = await readCall(context, user, caller);
    const read = `${endpoint.path} ${call.locale} ${JSON.stringify([call.params, call.query])}`;
    call.cacheRead = (make, also) => cacheRead(call.db, read, make, also);
    const prepared = (await options.prepare?.(call)) as P;
    if (options.cached) {
      const make = () => makeJson(call, prepared);
      const json = await cacheRead(call.db, `${read} as JSON`, make, options.cached(prepared));
      return context.body(json, 200, { 'content-type': 'application/json', ...NO_STORE });
    }
    if (endpoint.type === 'application/octet-stream')
      return downloadResponse(endpoint, await handler(call, prepared));
    const makeAnswer = async (db: Database) => {
      const result = (await handler({ ...call, db }, prepared)) as ContentInput<E> | Reply<ContentInput<E>>;
      const { content, message, session } = result instanceof Reply ? result : new Reply(result);
      return { content: parseOutput(endpoint, content), message, session };
    };
    const key = endpoint.idempotent ? context.req.header('idempotency-key') : undefined;
    const keyed = user && key !== undefined ? { key, userId: user.id, input: call } : undefined;
    const { content, message, session } = await (keyed
      ? answerOnce(call.db, endpoint, { ...keyed, make: makeAnswer })
      : makeAnswer(call.db));
    for (const cookie of cookiesFor(session, caller)) context.header('set-cookie', cookie, { append: true });
    if (endpoint.type !== undefined) {
      return context.body(String(content), 200, {
        'content-type': `${endpoint.type}; charset=utf-8`,
        ...NO_STORE,
      });
    }
    return context.json({ content, ...(message === undefined ? {} : { message }) }, 200, NO_STORE);
  };
  return { endpoint, limit, handle };
}

const NO_STORE = { 'cache-control': 'no-store' };

/** The answer to the headers of an upload: they are good, and the body may follow. */
const acceptBody = (user: string | undefined): Response =>
  new Response(null, { status: 204, headers: user === undefined ? {} : { [CALLER_HEADER]: user } });

function downloadResponse(endpoint: Endpoint, result: unknown): Response {
  if (result instanceof Download) return result.toResponse();
  throw new Error(`${endpoint.method} ${endpoint.path}: the answer is no file`);
}

function cookiesFor(session: SessionChange | undefined, { device }: Caller): string[] {
  if (session === undefined) return [];
  if (session === 'ends') return endedCookies();
  if ('anonymous' in session) return cookiesOf(session.anonymous);
  if ('leaves' in session) return [session.leaves];
  const { begins, deviceOwner } = session;
  const ownersCookies = deviceOwner === undefined ? [] : [deviceCookie(device, deviceOwner)];
  return [...signedInCookies(begins), ...ownersCookies];
}

/** The cookie of the browser's anonymous session, or of a new one. */
function anonymousIn(context: Context<ApiEnv>): string {
  const cookie = readSession(context);
  return cookie && cookie.token === undefined ? cookie.value : newAnonymous();
}

function parseParams(endpoint: Endpoint, context: Context<ApiEnv>): Record<string, unknown> {
  const names = [...sitePath(endpoint, '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(
    names.map((name) => {
      const raw = context.req.param(name) ?? '';
      const parsed = v.safeParse(endpoint.params?.[name] ?? Segment, raw);
      // An unusable segment names nothing that exists.
      return [name, parsed.success ? parsed.output : fail('not-found')];
    }),
  );
}

function parseOutput(endpoint: Endpoint, content: unknown): unknown {
  const result = v.safeParse(endpoint.output, content);
  if (result.success) return result.output;
  // The log gets paths and rules only: the values may be personal.
  const places = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'content'} (${issue.type})`);
  throw new Error(
    `${endpoint.method} ${endpoint.path}: the output does not fit the contract at ${places.join(', ')}`,
  );
}
