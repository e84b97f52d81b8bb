import { Agent, fetch, type Response as Answer } from 'undici';
import * as v from 'valibot';
import type { ApiEnv } from '#api/api-env.ts';
import { ApiFailure, toResponse } from '#api/errors.ts';
import { log } from '#api/log.ts';
import { PictureAddresses } from '#api/media/picture-address.ts';
import { messageLocale } from '#api/message-locale.ts';
import { FORGET_HINT, SIGNED_IN_HINT } from '#api/session/hint.ts';
import { RETRY_AFTER, readAnswer } from '#api/upstream-answer.ts';
import { currentRequest, noteRoute } from '#process/request-context.ts';
import { OutageLog } from '#process/outage-log.ts';
import { Challenge, login, loginSecondFactor } from '#contract/auth/login.ts';
import { register } from '#contract/auth/register.ts';
import { loginSocial } from '#contract/auth/social.ts';
import { logout } from '#contract/auth/user.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

/** Milliseconds for a connection, its TLS handshake included. */
const CONNECT_TIMEOUT = 1_000;
/** Milliseconds for the back end's whole answer: a page has eight seconds in all. */
const TOTAL_TIMEOUT = 6_000;
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

/** Calls that sign a person in. */
const SIGN_IN_CALLS = [login, loginSecondFactor, register, loginSocial];

const ROUTES = ENDPOINTS.map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

export interface BackEnd {
  /** Base of its calls, with its `/api` prefix where it has one. */
  url: string;
  /** Its csrf-cookie address; Laravel serves it at the root. */
  csrfUrl?: string | undefined;
  /** This site's origin, by which Sanctum recognises its own front end. */
  origin: string;
  /** Origins beside its own host whose pictures are shown. */
  mediaOrigins?: readonly string[];
}

/**
 * Serves the API from an existing back end: only calls of the contract pass, to one fixed address, with listed
 * headers, within time limits; cookies are bound to this host.
 */
export function createUpstream(backEnd: BackEnd) {
  const pictures = new PictureAddresses({ url: backEnd.url, origins: backEnd.mediaOrigins ?? [] });
  const outage = new OutageLog(log, 'the back end does not answer');
  return {
    async fetch(request: Request, caller: ApiEnv['Bindings'] = {}): Promise<Response> {
      // Only the back end can accept an upload, and it needs the whole body for that.
      if (caller.headersOnly) return new Response(null, { status: 204 });
      const clientAddress = caller.untrustedProxy ?? caller.clientAddress;
      const locale = messageLocale(request.headers);
      try {
        const answer = await forward(backEnd, request, { clientAddress, once: outage.lasts });
        if (answer.status >= 500) outage.record(new Error(`it answered ${answer.status}`));
        const passedAnswer = await readAnswer(answer, request.method, pictures);
        outage.record();
        await setHint(request, passedAnswer);
        return passedAnswer;
      } catch (error) {
        if (error instanceof ApiFailure) return toResponse(error, locale);
        // A visitor who leaves breaks the call off, which says nothing about the back end.
        if (!request.signal.aborted) outage.record(error);
        return toResponse(new ApiFailure('unavailable', { headers: { 'retry-after': RETRY_AFTER } }), locale);
      }
    },
  };
}

/**
 * Sets the hint cookie, which the back end does not know: stored pages ask for the signed-in user only when it is
 * set.
 */
async function setHint({ method, url }: Request, answer: Response): Promise<void> {
  const { pathname } = new URL(url);
  const isWrite = ({ path }: { path: string }) => method === 'POST' && path === pathname;
  const signsIn = SIGN_IN_CALLS.some(isWrite);
  if (signsIn && answer.ok && !(await asksForSecondFactor(answer.clone())))
    answer.headers.append('set-cookie', SIGNED_IN_HINT);
  if ((isWrite(logout) && answer.ok) || (!signsIn && answer.status === 401))
    answer.headers.append('set-cookie', FORGET_HINT);
}

async function asksForSecondFactor(answer: Response): Promise<boolean> {
  const { content } = ((await answer.json().catch(() => null)) ?? {}) as { content?: unknown };
  return v.is(Challenge, content);
}

interface Sending {
  clientAddress: string | undefined;
  /** Whether a read that fails is not repeated. */
  once: boolean;
}

async function forward(
  backEnd: BackEnd,
  request: Request,
  { clientAddress, once }: Sending,
): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const target = addressOf(backEnd, method, pathname);
  const body = method === 'GET' ? undefined : await request.arrayBuffer();
  const headers = headersToSend(backEnd, request, method, clientAddress);
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
  // A back end in trouble must not get twice the calls.
  if (method !== 'GET' || once) return send();
  return send().catch((error: unknown) => {
    // The time limit is for both tries together; only a broken connection is worth another.
    if (signal.aborted) throw error;
    return pauseBeforeRetry().then(send);
  });
}

/** The listed headers of a request, with the address of the visitor and the id of the request. */
function headersToSend(
  backEnd: BackEnd,
  request: Request,
  method: string,
  clientAddress: string | undefined,
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Sanctum recognises its front end by the origin, which browsers do not send with a GET.
  if (headers.has('cookie') && !headers.has('origin') && method === 'GET')
    headers.set('origin', backEnd.origin);
  // The back end limits calls by visitor, so it gets the visitor's address from us, never from the visitor's own
  // header.
  if (clientAddress) headers.set('x-forwarded-for', clientAddress);
  const id = currentRequest()?.id;
  if (id !== undefined) headers.set('x-request-id', id);
  return headers;
}

/** The address at the back end of a call. Throws a 404 or 405 for a call that is not in the contract. */
function addressOf(backEnd: BackEnd, method: string, pathname: string): string {
  if (pathname === HANDSHAKE && method === 'GET')
    return backEnd.csrfUrl ?? new URL(HANDSHAKE, backEnd.url).href;
  const routes = ROUTES.filter((route) => route.pattern.test(pathname));
  const methods = routes.map((route) => route.method);
  if (routes[0]) noteRoute('call', routes[0].path);
  if (methods.length === 0) throw new ApiFailure('not-found');
  if (!methods.some((known) => known === method)) {
    throw new ApiFailure('method-not-allowed', { headers: { allow: methods.join(', ') } });
  }
  return `${backEnd.url}${pathname}`;
}

const pauseBeforeRetry = () =>
  new Promise((resolve) => setTimeout(resolve, RETRY_DELAY + Math.random() * RETRY_DELAY));
