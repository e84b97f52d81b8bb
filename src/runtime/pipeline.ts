import type { IncomingMessage } from 'node:http';
import { isNotFoundKey } from '#cache/policy.ts';
import type { Rendered } from '#cache/render/cacheability.ts';
import { env } from '#env.ts';
import { cleanedRequest } from '#runtime/cleaned-request.ts';
import { originOfRequest } from '#runtime/client-address.ts';
import { decodeAddresses } from '#runtime/decode-addresses.ts';
import { framingOf, pruneCsp } from '#runtime/page-policy.ts';
import { shortenJsonAttributes } from '#runtime/shorten-json-attributes.ts';
import { stripIslandParts } from '#runtime/strip-island-parts.ts';

/** The part of Astro's App that is used here: `render` runs the request pipeline of src/fetch.ts. */
export interface Pipeline {
  render(
    request: Request,
    options: { clientAddress?: string; addCookieHeader: boolean; locals: AnswerOptions },
  ): Promise<Response>;
}

/** Options of the server for one answer: the locals of a page (src/locals.d.ts), as far as the server sets them. */
export type AnswerOptions = Partial<App.Locals>;

/** Seconds after which a refused request may be repeated, by status. */
export const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** Statuses that the server answers without asking the pipeline. */
export type ExplainedStatus = NonNullable<App.Locals['explained']>['status'];

const HOST = new URL(env.SITE_URL).host;
const LOOPBACK = '127.0.0.1';

/** Renders a page for the store, with a request that has no visitor's data and the site's own host. */
export async function renderStored(
  app: Pipeline,
  key: string,
  signal: AbortSignal,
  options: Pick<AnswerOptions, 'share' | 'inBackground' | 'onAnswerFault'> = {},
): Promise<Rendered> {
  const init = { headers: { host: HOST, accept: 'text/html' }, signal };
  const { request, check } = cleanedRequest(env.SITE_URL + key, init);
  const locals = { forStore: true, bareNotFound: !isNotFoundKey(key), ...options };
  const answer = await app.render(request, { clientAddress: LOOPBACK, addCookieHeader: true, locals });
  const rendered = await readWhole(answer, key);
  check();
  return rendered;
}

/** Makes a call of the API; the path of `request` lacks `/api`. */
export type Calls = (
  request: Request,
  caller: { clientAddress?: string | undefined; untrustedProxy?: string | undefined },
) => Promise<Response>;

/** Makes a visitor's GET to an `url` below `/api` directly, without the pipeline, which would only pass it on. */
export async function readFromApi(calls: Calls, req: IncomingMessage, url: string): Promise<Rendered> {
  const request = new Request(env.SITE_URL + url.slice('/api'.length), { headers: headersOf(req) });
  const { address, untrustedProxy } = originOfRequest(req);
  return readWhole(await calls(request, { clientAddress: address, untrustedProxy }));
}

/** The headers of a request, with the configured host in place of the client's. */
function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('host', HOST);
  return headers;
}

/** Passes a visitor's own request on. */
export async function passOn(
  app: Pipeline,
  req: IncomingMessage,
  url: string,
  body: Buffer<ArrayBuffer> | undefined,
  signal: AbortSignal,
  step: Pick<AnswerOptions, 'headersOnly' | 'counted'> = {},
): Promise<Rendered> {
  const method = req.method ?? 'GET';
  const headers = headersOf(req);
  const request = new Request(env.SITE_URL + url, { method, headers, signal, ...(body && { body }) });
  const { address, untrustedProxy } = originOfRequest(req);
  const locals = { bareNotFound: true, untrustedProxy, ...step };
  return readWhole(
    await app.render(request, { ...(address && { clientAddress: address }), addCookieHeader: true, locals }),
  );
}

interface Explanation {
  locale: string;
  status: ExplainedStatus;
  /** A call of the API is answered, not a page. */
  call: boolean;
  /** Address to which the page leads back. */
  again: string;
  /** Seconds to wait before the next attempt. */
  seconds?: number | undefined;
  /** The identifier that the page names. */
  requestId?: string | undefined;
}

/** Renders the page for a status, or the answer to a call, in one language. */
export async function explain(app: Pipeline, explanation: Explanation): Promise<Rendered> {
  const { locale, status, call, again, seconds = RETRY_AFTER[status], requestId } = explanation;
  const headers = { host: HOST, 'x-localization': locale };
  const request = new Request(`${env.SITE_URL}/${call ? 'api' : locale}`, { headers });
  const explained = { status, again, seconds, requestId };
  return readWhole(await app.render(request, { addCookieHeader: false, locals: { explained } }));
}

const HTML = /^text\/html\b/i;

/**
 * Waits for the whole body, so that an answer that breaks off becomes an error, not a cut page. In HTML it removes
 * parts that no page needs, and shortens addresses and JSON. `key`: the key of the page, if it is for the store.
 */
async function readWhole(response: Response, key = ''): Promise<Rendered> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const policy = headers.get('content-security-policy');
  // Only pages are shortened; the bytes of files are not text.
  if (policy === null || !HTML.test(headers.get('content-type') ?? '')) return { status, headers, body };
  const html = shortenJsonAttributes(decodeAddresses(stripIslandParts(body.toString('utf8'))));
  const shorter = Buffer.from(html);
  const pruned = pruneCsp(policy, html);
  headers.set('content-security-policy', response.ok ? framingOf(key, pruned) : pruned);
  // The store compares this header with the body to recognise a cut one, so it is adapted to the shorter HTML.
  const promisedLength = headers.get('content-length');
  if (promisedLength !== null)
    headers.set('content-length', String(Number(promisedLength) - body.length + shorter.length));
  return { status, headers, body: shorter };
}
