import { Agent, fetch, type Response as Answer } from 'undici';
import type { ApiEnv } from '#api/api-env.ts';
import { ApiFailure, toResponse } from '#api/errors.ts';
import { log } from '#api/log.ts';
import { PictureAddresses } from '#api/media/picture-address.ts';
import { messageLocale } from '#api/message-locale.ts';
import { hasHint } from '#api/session/hint.ts';
import { RETRY_AFTER, readAnswer } from '#api/upstream-answer.ts';
import { accountOf, setHint } from '#api/upstream-account.ts';
import { readFile } from '#api/upstream-file.ts';
import { CALLER_HEADER } from '#config.ts';
import { currentRequest, noteRoute } from '#process/request-context.ts';
import { OutageLog } from '#process/outage-log.ts';
import { getUser } from '#contract/auth/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';
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
  'user-agent',
  'x-localization',
  'x-xsrf-token',
];

/** The headers of an upload by which the back end recognises its sender. */
const SENDER_HEADERS = ['cookie', 'origin', 'sec-fetch-site', 'user-agent'];

const ROUTES = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
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
      const clientAddress = caller.untrustedProxy ?? caller.clientAddress;
      const { method } = request;
      if (caller.headersOnly) {
        // Guests have cookies too, and a back end in trouble would keep the upload waiting.
        const isAsked = hasHint(request.headers) && !outage.lasts;
        return acceptUpload(isAsked ? await findSender(backEnd, request, clientAddress) : undefined);
      }
      const locale = messageLocale(request.headers);
      try {
        const target = targetOf(backEnd, request);
        const answer = await forward(backEnd, request, { ...target, clientAddress, once: outage.lasts });
        if (answer.status >= 500) outage.record(new Error(`it answered ${answer.status}`));
        const file = target.endpoint && (await readFile(answer, { ...target.endpoint, method, locale }));
        const passedAnswer = file ?? (await readAnswer(answer, method, pictures));
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
 * Accepts the body of an upload, and names its sender, because signed-in people have limits of their own. Only the back
 * end can accept the upload itself, and it needs the whole body for that.
 */
const acceptUpload = (account: string | undefined): Response =>
  new Response(null, { status: 204, headers: account === undefined ? {} : { [CALLER_HEADER]: account } });

/**
 * Asks the back end for the account that sends an upload. Undefined without an answer: the upload then has the limits of
 * visitors.
 */
async function findSender(
  backEnd: BackEnd,
  upload: Request,
  clientAddress: string | undefined,
): Promise<string | undefined> {
  const headers = new Headers();
  for (const name of SENDER_HEADERS) {
    const value = upload.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const request = new Request(upload.url, { headers, signal: upload.signal });
  const sending = { address: `${backEnd.url}${getUser.path}`, clientAddress, once: true };
  return forward(backEnd, request, sending)
    .then(accountOf)
    .catch(() => undefined);
}

/** The address of a call at the back end; `endpoint` is undefined for the handshake. */
interface Target {
  address: string;
  endpoint?: Endpoint;
}

interface Sending extends Target {
  clientAddress: string | undefined;
  /** Whether a read that fails is not repeated. */
  once: boolean;
}

async function forward(
  backEnd: BackEnd,
  request: Request,
  { address, endpoint, clientAddress, once }: Sending,
): Promise<Answer> {
  const method = methodOf(request);
  const body = method === 'GET' ? undefined : await request.arrayBuffer();
  const headers = headersToSend(backEnd, request, method, clientAddress);
  // Laravel answers errors in JSON to those who name JSON first.
  if (endpoint?.type) headers.append('accept', endpoint.type === 'text/calendar' ? endpoint.type : '*/*');
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TOTAL_TIMEOUT)]);
  const send = () =>
    fetch(address, {
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

/** The call at the back end. Throws a 404 or 405 for a call that is not in the contract. */
function targetOf(backEnd: BackEnd, request: Request): Target {
  const { pathname, search } = new URL(request.url);
  const method = methodOf(request);
  if (pathname === HANDSHAKE && method === 'GET')
    return { address: (backEnd.csrfUrl ?? new URL(HANDSHAKE, backEnd.url).href) + search };
  const endpoints = ROUTES.filter((route) => route.pattern.test(pathname)).map((route) => route.endpoint);
  if (endpoints[0]) noteRoute('call', endpoints[0].path);
  const endpoint = endpoints.find((one) => one.method === method);
  if (endpoint) return { address: `${backEnd.url}${pathname}${search}`, endpoint };
  if (endpoints.length === 0) throw new ApiFailure('not-found');
  const allow = endpoints.map((one) => one.method).join(', ');
  throw new ApiFailure('method-not-allowed', { headers: { allow } });
}

/** The method by which the back end is asked: HEAD is answered from a GET. */
const methodOf = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

const pauseBeforeRetry = () =>
  new Promise((resolve) => setTimeout(resolve, RETRY_DELAY + Math.random() * RETRY_DELAY));
