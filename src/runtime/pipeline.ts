import type { IncomingMessage } from 'node:http';
import { isNotFoundKey } from '#cache/policy.ts';
import type { Share } from '#cache/shared-reads.ts';
import type { Rendered } from '#cache/verdict.ts';
import { env } from '#env.ts';
import { cleanedRequest } from '#runtime/cleaned-request.ts';
import { addressOf } from '#runtime/client-address.ts';
import { framingOf } from '#runtime/framing.ts';
import { pruneCsp } from '#runtime/prune-csp.ts';

/** The part of Astro's App that is used here: src/fetch.ts behind one call. */
export interface Pipeline {
  render(
    request: Request,
    options: { clientAddress?: string; addCookieHeader: boolean; locals: Asked },
  ): Promise<Response>;
}

/** What the server asks of the pipeline; pages find it in their locals. */
export interface Asked {
  /** The answer is for the store, and no visitor's. */
  forStore?: boolean;
  /** A 404 is to come without a page: the stored one is sent for it. */
  bareNotFound?: boolean;
  /** Reads of the API that the pages of a build have in common. */
  share?: Share;
  /** The status with which the request was refused before its body was read: only the words are wanted. */
  refused?: RefusedBody;
}

export type RefusedBody = 413 | 415;

const HOST = new URL(env.SITE_URL).host;
const LOOPBACK = '127.0.0.1';

/** Renders a page for the store: nothing of any visitor in the request, the site's own address as its host. */
export async function renderStored(
  app: Pipeline,
  key: string,
  signal: AbortSignal,
  share?: Share,
): Promise<Rendered> {
  const init = { headers: { host: HOST, accept: 'text/html' }, signal };
  const { request, check } = cleanedRequest(env.SITE_URL + key, init);
  const locals = { forStore: true, bareNotFound: !isNotFoundKey(key), ...(share && { share }) };
  const answer = await app.render(request, { clientAddress: LOOPBACK, addCookieHeader: true, locals });
  const rendered = await whole(answer, key);
  check();
  return rendered;
}

/** Passes a visitor's own request on. The address is always the configured one, whatever Host said. */
export async function passOn(
  app: Pipeline,
  req: IncomingMessage,
  url: string,
  body: Buffer<ArrayBuffer> | undefined,
  signal: AbortSignal,
): Promise<Rendered> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('host', HOST);
  const method = req.method ?? 'GET';
  const request = new Request(env.SITE_URL + url, { method, headers, signal, ...(body && { body }) });
  const address = addressOf(req);
  const locals = { bareNotFound: true };
  return whole(
    await app.render(request, { ...(address && { clientAddress: address }), addCookieHeader: true, locals }),
  );
}

/** Has the words written for a request that was refused by its body, in the language that it asks for. */
export async function explainRefusal(
  app: Pipeline,
  req: IncomingMessage,
  url: string,
  refused: RefusedBody,
  signal: AbortSignal,
): Promise<Rendered> {
  const headers = new Headers({ host: HOST });
  for (const name of ['accept-language', 'x-localization']) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const request = new Request(env.SITE_URL + url, { headers, signal });
  return whole(await app.render(request, { addCookieHeader: false, locals: { refused } }));
}

/** Waits for the whole body: an answer that breaks off half-way must become an error, not a cut page. `key`: of a stored page. */
async function whole(response: Response, key = ''): Promise<Rendered> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const policy = headers.get('content-security-policy');
  if (policy !== null) {
    const pruned = pruneCsp(policy, body.toString('utf8'));
    headers.set('content-security-policy', response.ok ? framingOf(key, pruned) : pruned);
  }
  return { status, headers, body };
}
