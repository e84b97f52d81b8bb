import type { Content, Endpoint, QueryInput } from '#contract/endpoint.ts';

type LightRequest = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> };

/**
 * Makes one call that reads from the API on pages that should load little code: the endpoint is only a type parameter,
 * so that neither its schemas nor Valibot are loaded, and the answer is not validated. Path parameters are not filled
 * in. Throws an Error if the answer is not a success.
 */
export async function lightGet<E extends Endpoint>(
  path: E['path'],
  query?: QueryInput<E>,
): Promise<Content<E>> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  return contentOf<E>(await sendRequest(path + search));
}

/** Sends one request to the API, in the language of the page. */
export function sendRequest(address: string, { headers, ...request }: LightRequest = {}): Promise<Response> {
  return fetch(`/api${address}`, {
    ...request,
    headers: { accept: 'application/json', 'x-localization': document.documentElement.lang, ...headers },
  });
}

/** The content of an answer, not validated. Throws an Error if the answer is not a success. */
export async function contentOf<E extends Endpoint>(answer: Response): Promise<Content<E>> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return ((await answer.json()) as { content: Content<E> }).content;
}
