import { Agent, fetch, type Response as Answer } from 'undici';
import * as v from 'valibot';
import type { ApiEnv } from '#api/api-env.ts';
import { ApiFailure, toResponse } from '#api/errors.ts';
import { log } from '#api/log.ts';
import { messageLocale } from '#api/message-locale.ts';
import { FORGET_HINT, SIGNED_IN_HINT } from '#api/session/hint.ts';
import { Outage } from '#cache/outage.ts';
import { Challenge, login, loginSecondFactor } from '#contract/auth/login.ts';
import { register } from '#contract/auth/register.ts';
import { loginSocial } from '#contract/auth/social.ts';
import { logout } from '#contract/auth/user.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

/** Milliseconds for a connection, its TLS handshake included. */
const CONNECT_TIMEOUT = 1_000;
/** The whole answer of the back end must be here within this many milliseconds: a page has eight seconds in all. */
const TOTAL_TIMEOUT = 6_000;
/** Bytes of an answer, decompressed: several times the longest list there is. */
const MAX_ANSWER = 8 * 1024 * 1024;
const RETRY_DELAY = 50;
const dispatcher = new Agent({ connect: { timeout: CONNECT_TIMEOUT } });
const HANDSHAKE = '/sanctum/csrf-cookie';

const REQUEST_HEADERS = [
  'content-type',
  'cookie',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'x-localization',
  'x-xsrf-token',
];
const RESPONSE_HEADERS = ['allow', 'content-type', 'retry-after', 'vary'];

/** Calls after which somebody is signed in. */
const BEGIN_SESSIONS = [login, loginSecondFactor, register, loginSocial];

const ROUTES = ENDPOINTS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

export interface BackEnd {
  /** Base of its calls, with its `/api` prefix where it has one. */
  url: string;
  /** Its csrf-cookie address; Laravel serves it at the root. */
  csrfUrl?: string | undefined;
  /** This site's origin, by which Sanctum recognises its own front end. */
  origin: string;
}

/**
 * The same API served by an existing back end: only calls of the contract pass, to one fixed address,
 * with named headers, within time-outs; cookies come back bound to this host.
 */
export function createUpstream(backEnd: BackEnd) {
  const outage = new Outage(log, 'the back end does not answer');
  return {
    async fetch(request: Request, caller: ApiEnv['Bindings'] = {}): Promise<Response> {
      // Only the back end knows whether it wants an upload, and it needs the whole of it to say so.
      if (caller.headersOnly) return new Response(null, { status: 204 });
      const clientAddress = caller.behind ?? caller.clientAddress;
      const locale = messageLocale(request.headers);
      try {
        const answer = await forward(backEnd, request, clientAddress);
        if (answer.status >= 500) outage.hear(new Error(`it answered ${answer.status}`));
        const passed = await checked(answer, request.method);
        outage.hear();
        await setHint(request, passed);
        return passed;
      } catch (error) {
        if (error instanceof ApiFailure) return toResponse(error, locale);
        outage.hear(error);
        return toResponse(new ApiFailure('unavailable', { headers: { 'retry-after': '5' } }), locale);
      }
    },
  };
}

/** Stored pages ask who is signed in only where the hint is set; a back end knows nothing of it. */
async function setHint({ method, url }: Request, answer: Response): Promise<void> {
  const { pathname } = new URL(url);
  const isWrite = (row: { path: string }) => method === 'POST' && row.path === pathname;
  const begins = BEGIN_SESSIONS.some(isWrite);
  if (begins && answer.ok && !(await asksForSecondFactor(answer.clone())))
    answer.headers.append('set-cookie', SIGNED_IN_HINT);
  if ((isWrite(logout) && answer.ok) || (!begins && answer.status === 401))
    answer.headers.append('set-cookie', FORGET_HINT);
}

async function asksForSecondFactor(answer: Response): Promise<boolean> {
  const { content } = ((await answer.json().catch(() => null)) ?? {}) as { content?: unknown };
  return v.is(Challenge, content);
}

async function forward(backEnd: BackEnd, request: Request, clientAddress?: string): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const target = addressOf(backEnd, method, pathname);
  const body = method === 'GET' ? undefined : await request.arrayBuffer();
  const headers = new Headers({ accept: 'application/json' });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (headers.has('cookie') && !headers.has('origin') && method === 'GET')
    headers.set('origin', backEnd.origin);
  // The back end limits by visitor, so it is told who asks: by us, never by the visitor's own header.
  if (clientAddress) headers.set('x-forwarded-for', clientAddress);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TOTAL_TIMEOUT)]);
  const send = () =>
    fetch(target + search, {
      method,
      headers,
      redirect: 'manual',
      signal,
      dispatcher,
      ...(body === undefined ? {} : { body }),
    });
  if (method !== 'GET') return send();
  return send().catch((error: unknown) => {
    // Time is up for both tries together; only a broken connection is worth another.
    if (signal.aborted) throw error;
    return pause().then(send);
  });
}

/** Passes JSON on to the visitor. Redirects, faults, a framework's pages and unreadable answers become our own errors. */
async function checked(answer: Answer, method: string): Promise<Response> {
  const { status } = answer;
  const json = /^application\/(\w+\+)?json\b/i.test(answer.headers.get('content-type') ?? '');
  const known = Object.entries(ERRORS).find(([, error]) => error.status === status)?.[0] as
    ErrorCode | undefined;
  const fits = status < 500 && (status < 300 || status >= 400) && (json || status === 204);
  if (!fits) {
    void answer.body?.cancel();
    const retryAfter = answer.headers.get('retry-after');
    throw new ApiFailure(
      known ?? 'unavailable',
      retryAfter ? { headers: { 'retry-after': retryAfter } } : {},
    );
  }
  const headers = answerHeaders(answer.headers);
  if (method === 'HEAD' || status === 204) {
    void answer.body?.cancel();
    return new Response(null, { status, headers });
  }
  const text = await textOf(answer);
  if (!isJson(text)) throw new Error(`it answered ${status} with broken JSON`);
  return new Response(text, { status, headers });
}

/** Throws when the body breaks off, is late, or longer than {@link MAX_ANSWER}: the rest of it is not read. */
async function textOf(answer: Answer): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    const piece = part as Uint8Array;
    bytes += piece.length;
    if (bytes > MAX_ANSWER) throw new Error(`it answered more than ${MAX_ANSWER} bytes`);
    parts.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function addressOf(backEnd: BackEnd, method: string, pathname: string): string {
  if (pathname === HANDSHAKE && method === 'GET')
    return backEnd.csrfUrl ?? new URL(HANDSHAKE, backEnd.url).href;
  const methods = ROUTES.filter((route) => route.pattern.test(pathname)).map((route) => route.method);
  if (methods.length === 0) throw new ApiFailure('not-found');
  if (!methods.some((known) => known === method)) {
    throw new ApiFailure('method-not-allowed', { headers: { allow: methods.join(', ') } });
  }
  return `${backEnd.url}${pathname}`;
}

function answerHeaders(source: Answer['headers']): Headers {
  const headers = new Headers();
  for (const name of RESPONSE_HEADERS) {
    const value = source.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const cookie of source.getSetCookie()) {
    headers.append('set-cookie', withoutDomain(cookie));
  }
  return headers;
}

/** A cookie for this host alone; attributes are read as browsers do (RFC 6265, 5.2). */
function withoutDomain(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const kept = attributes.filter((one) => one.split('=', 1)[0]?.trim().toLowerCase() !== 'domain');
  return [pair, ...kept].join(';');
}

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY + Math.random() * RETRY_DELAY));
