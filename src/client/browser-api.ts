import { type ApiClient, createApiClient, type Transport } from '#client/api-client.ts';
import { dispatchCallEvent } from '#client/call-events.ts';
import { csrfToken, renewCsrfToken } from '#client/csrf-token.ts';
import { sendWithProgress } from '#client/upload.ts';
import type { Locale } from '#config.ts';

interface Options {
  /** Ends the calls of this client. */
  signal?: AbortSignal;
  /** False for calls that nobody waits for: of the call events they dispatch only `unauthenticated`. */
  notify?: boolean;
  /** Called during the upload of files, with the share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** The API as a browser reaches it: on this site, with the visitor's cookies. */
export function browserApi(locale: Locale, { signal, notify = true, onProgress }: Options = {}): ApiClient {
  const transport: Transport = async (request) => {
    if (notify) dispatchCallEvent('start');
    try {
      const answer = await send(request, signal, onProgress);
      if (notify) dispatchCallEvent(answer.status >= 500 ? 'fail' : 'finish');
      return answer;
    } catch (error) {
      // A call that its caller aborted has not failed.
      if (notify) dispatchCallEvent(signal?.aborted ? 'finish' : 'fail');
      throw error;
    }
  };
  const unauthenticated = () => dispatchCallEvent('unauthenticated');
  const { product = '', zone } = dashboardData();
  return createApiClient({
    base: '/api',
    locale,
    product,
    zone,
    transport,
    answers: 'unvalidated',
    unauthenticated,
  });
}

/**
 * Sends a request, a write with the browser's CSRF token. A write refused for its token (419) is repeated once with a
 * new one.
 */
async function send(
  request: Request,
  signal?: AbortSignal,
  onProgress?: Options['onProgress'],
): Promise<Response> {
  if (request.method !== 'GET') setToken(request);
  const retry = request.clone();
  const fetchOnce = (attempt: Request) =>
    onProgress ? sendWithProgress(attempt, onProgress, signal) : fetch(attempt, { signal });
  const answer = await fetchOnce(request);
  if (answer.status !== 419) return answer;
  await renewCsrfToken(request.headers.get('x-localization'), signal);
  return setToken(retry) ? fetchOnce(retry) : answer;
}

/** Sets the header of the CSRF token, which the API stores in a cookie. Returns false if there is no such cookie. */
function setToken(request: Request): boolean {
  const token = csrfToken();
  if (token === undefined) return false;
  request.headers.set('x-xsrf-token', token);
  return true;
}

/** Data that pages of the dashboards have in their HTML: slug of the product's name, and the reader's time zone. */
const dashboardData = (): DOMStringMap =>
  globalThis.document?.querySelector<HTMLElement>('[data-product]')?.dataset ?? {};
