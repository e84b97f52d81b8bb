import { csrfToken, renewCsrfToken } from '#client/csrf-token.ts';
import type { BodyInput, Content, Endpoint, Method, QueryInput } from '#contract/endpoint.ts';

interface Input<E extends Endpoint> {
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  /** Whether the call is completed even if the visitor leaves the page meanwhile. */
  keepalive?: boolean;
}

/**
 * Makes one call of the API on pages that should load little code: the endpoint is only a type parameter, so that
 * neither its schemas nor Valibot are loaded, and the answer is not validated. Path parameters are not filled in. A
 * call that is refused for its CSRF token (419) is repeated once with a new one. Throws an Error if the answer is not a
 * success.
 */
export async function lightCall<E extends Endpoint>(
  method: Method,
  path: E['path'],
  { query, body, keepalive }: Input<E> = {},
): Promise<Content<E>> {
  const locale = document.documentElement.lang;
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const send = () => {
    const headers: Record<string, string> = { accept: 'application/json', 'x-localization': locale };
    const token = method === 'GET' ? undefined : csrfToken();
    if (token !== undefined) headers['x-xsrf-token'] = token;
    if (body !== undefined) headers['content-type'] = 'application/json';
    return fetch(`/api${path}${search}`, { method, keepalive, headers, body: JSON.stringify(body) });
  };
  let answer = await send();
  if (answer.status === 419) {
    await renewCsrfToken(locale);
    answer = await send();
  }
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return ((await answer.json()) as { content: Content<E> }).content;
}
