import { decodeMetadata, METADATA_HEADER, type PageMetadata } from '#cache/render/page-metadata.ts';
import { NOT_FOUND, type StoredRoute } from '#cache/policy.ts';

/** The answer of the page pipeline to the store's own request. */
export interface Rendered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Where an answer is stored; `failed` says why a render is counted as a failure. */
export type Cacheability =
  | { keep: 'page'; metadata: PageMetadata }
  /** The answer is stored for a short time, in memory only, apart from the pages. */
  | { keep: 'negative'; metadata: PageMetadata }
  | { keep: 'nothing' }
  | { keep: 'nothing'; failed: string };

const HTML = /^text\/html\b/i;

/** The longest time for which a 301 or a 404 is stored, in seconds. */
export const NEGATIVE_SECONDS = 60;

/**
 * Decides whether and where the answer of a route may be stored. With `failed` the page that was stored before stays in
 * the store.
 */
export function cacheabilityOf(rendered: Rendered, route: StoredRoute): Cacheability {
  const { status, headers, body } = rendered;
  // A back end that limits the site says nothing about the page.
  if (status >= 500 || status === 429) return { keep: 'nothing', failed: `answered ${status}` };
  const promisedLength = headers.get('content-length');
  if (promisedLength !== null && Number(promisedLength) !== body.length)
    return { keep: 'nothing', failed: 'was cut off' };
  if (headers.getSetCookie().length > 0) return { keep: 'nothing' };
  if ((status === 301 || status === 404) && route !== NOT_FOUND) {
    return { keep: 'negative', metadata: { tags: [route.noun], maxAge: NEGATIVE_SECONDS } };
  }
  if (status !== (route === NOT_FOUND ? 404 : 200)) return { keep: 'nothing' };
  if (body.length === 0) return { keep: 'nothing', failed: 'had no body' };
  const metadata = decodeMetadata(headers.get(METADATA_HEADER));
  // Astro promises a length for a page that it rendered as a whole, and none for one that it streams.
  if (metadata && promisedLength === null && HTML.test(headers.get('content-type') ?? ''))
    return {
      keep: 'nothing',
      failed: 'was streamed: its headers left before all of its parts were rendered',
    };
  return metadata ? { keep: 'page', metadata } : { keep: 'nothing' };
}
