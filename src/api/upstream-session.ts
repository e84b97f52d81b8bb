import { tokenOfCookie } from '#domain/csrf-token.ts';
import { ApiFailure, toResponse } from '#api/errors.ts';
import { messageLocale } from '#api/message-locale.ts';

type Send = (request: Request) => Promise<Response>;

const HANDSHAKE = '/sanctum/csrf-cookie';
const TOKEN_COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD']);

/**
 * Sends the calls of one visitor's page to a back end that checks CSRF tokens, as a browser's script would: with the
 * token of the visitor's cookie, and after a 419 once more with the cookies of a handshake. A browser posts a form
 * from any site with its cookies and without a token, so the form's own origin is checked first: nothing of a
 * cross-site form is passed on.
 */
export function createVisitorsSession(send: Send, origin: string): Send {
  /** The cookies of answers so far, by name; `undefined` means deleted. */
  const receivedCookies = new Map<string, string | undefined>();
  const sendAndRemember = async (request: Request): Promise<Response> => {
    const answer = await send(request);
    for (const cookie of answer.headers.getSetCookie()) remember(receivedCookies, cookie);
    return answer;
  };
  return async (request) => {
    if (SAFE.has(request.method)) return sendAndRemember(addCookies(request, receivedCookies));
    if (!isSameSite(request.headers, origin))
      return toResponse(new ApiFailure('csrf-mismatch'), messageLocale(request.headers));
    const secondTry = request.clone();
    const first = await sendAndRemember(addCsrfToken(addCookies(request, receivedCookies)));
    if (first.status !== 419) return first;
    const { headers } = addCookies(secondTry, receivedCookies);
    const handshake = await sendAndRemember(
      new Request(new URL(HANDSHAKE, request.url), { headers: headersOfReads(headers) }),
    );
    // A back end that is away cannot have judged the form, so the visitor must not read that it expired.
    if (!handshake.ok) return handshake.status === 503 ? handshake : first;
    const second = await sendAndRemember(addCsrfToken(addCookies(secondTry, receivedCookies)));
    return withCookiesOf(handshake, second);
  };
}

/** Whether a write comes from this site. As in the embedded API, Sec-Fetch-Site decides, or without it the Origin. */
function isSameSite(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site === null ? headers.get('origin') === origin : site === 'same-origin';
}

/** Stores the value of a Set-Cookie header by the cookie's name; a cookie that has expired is stored as deleted. */
function remember(receivedCookies: Map<string, string | undefined>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';');
  const at = pair.indexOf('=');
  const ended = attributes.some((one) => {
    const [name = '', value = ''] = one.trim().split('=');
    if (/^max-age$/i.test(name)) return Number(value) <= 0;
    return /^expires$/i.test(name) && Date.parse(value) <= Date.now();
  });
  receivedCookies.set(pair.slice(0, at).trim(), ended ? undefined : pair.slice(at + 1).trim());
}

function cookiesOf(headers: Headers): Map<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}

/** Adds the cookies of answers so far, over those that the browser sent. */
function addCookies(request: Request, receivedCookies: ReadonlyMap<string, string | undefined>): Request {
  const cookies = cookiesOf(request.headers);
  for (const [name, value] of receivedCookies) {
    if (value === undefined) cookies.delete(name);
    else cookies.set(name, value);
  }
  if (cookies.size === 0) request.headers.delete('cookie');
  else request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  return request;
}

function addCsrfToken(request: Request): Request {
  const token = cookiesOf(request.headers).get(TOKEN_COOKIE);
  if (token) request.headers.set('x-xsrf-token', tokenOfCookie(token));
  return request;
}

/** The headers of a write without those that belong to its body. */
function headersOfReads(headers: Headers): Headers {
  const readHeaders = new Headers(headers);
  for (const name of ['content-type', 'idempotency-key', 'x-xsrf-token']) readHeaders.delete(name);
  return readHeaders;
}

/** An answer with the cookies of the handshake before its own, which are newer. */
function withCookiesOf(handshake: Response, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  for (const cookie of [...handshake.headers.getSetCookie(), ...answer.headers.getSetCookie()])
    headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
