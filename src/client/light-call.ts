import { csrfToken, renewCsrfToken } from '#client/csrf-token.ts';
import { contentOf, sendRequest } from '#client/light-get.ts';
import type { BodyInput, Content, Endpoint, Method } from '#contract/endpoint.ts';

interface Input<E extends Endpoint> {
  body: BodyInput<E>;
  /** Whether the call is completed even if the visitor leaves the page meanwhile. */
  keepalive?: boolean;
}

/**
 * Makes one call that writes, on pages that should load little code; `lightGet` says what is left out. A call that is
 * refused for its CSRF token (419) is repeated once with a new one. Throws an Error if the answer is not a success.
 */
export async function lightCall<E extends Endpoint>(
  method: Exclude<Method, 'GET'>,
  path: E['path'],
  { body, keepalive = false }: Input<E>,
): Promise<Content<E>> {
  const send = () => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const token = csrfToken();
    if (token !== undefined) headers['x-xsrf-token'] = token;
    return sendRequest(path, { method, keepalive, headers, body: JSON.stringify(body) });
  };
  let answer = await send();
  if (answer.status === 419) {
    await renewCsrfToken(document.documentElement.lang);
    answer = await send();
  }
  return contentOf<E>(answer);
}
