import type { Encoding, Page } from '#cache/page.ts';
import type { How } from '#cache/store.ts';
import { env } from '#env.ts';
import { type Head, makeHead } from '#runtime/head.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/** A page as it goes over the wire in one encoding, with everything made that can be made once. */
export interface Wire {
  readonly etag: string;
  readonly hit: Head;
  readonly notModified: Head;
  /** Absent for identity, which is decompressed on demand. */
  readonly body: Buffer | undefined;
}

// RFC 9211.
const CACHE_STATUS: Record<How, string> = {
  hit: 'pages; hit',
  stale: 'pages; hit; detail=stale',
  'stale-if-error': 'pages; fwd=stale; detail=render-failed',
  renewed: 'pages; fwd=stale; stored',
  miss: 'pages; fwd=uri-miss; stored',
};

const SUFFIX: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };

const wires = new WeakMap<Page, Partial<Record<Encoding, Wire>>>();

/** The wire form of `page`, made at first use. */
export function wireOf(page: Page, encoding: Encoding): Wire {
  let made = wires.get(page);
  if (!made) {
    made = {};
    wires.set(page, made);
  }
  made[encoding] ??= makeWire(page, encoding);
  return made[encoding];
}

/** The head for a page that was no plain hit; the last pair of headers is Cache-Status. */
export function headFor(wire: Wire, how: How): Head {
  if (how === 'hit') return wire.hit;
  return makeHead(wire.hit.status, wire.hit.headers.with(-1, CACHE_STATUS[how]));
}

function makeWire(page: Page, encoding: Encoding): Wire {
  // A strong validator names one representation, so each encoding has its own.
  const etag = `"${page.hash}${SUFFIX[encoding]}"`;
  const body = encoding === 'identity' ? undefined : page[encoding];
  const { csp, own } = splitCsp(page.headers);
  const headers = [
    ...securityHeaders(env.production, csp),
    ...own,
    ...['cache-control', 'public, max-age=0, must-revalidate'],
    ...['vary', 'Accept-Encoding'],
    ...['etag', etag],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...['content-length', String(body?.length ?? page.size)],
    ...['cache-status', CACHE_STATUS.hit],
  ];
  return {
    etag,
    hit: makeHead(page.status, headers),
    // The length of what is not sent is allowed here (RFC 9110, 8.6), and keeps Node from announcing chunks.
    notModified: makeHead(304, headers),
    body,
  };
}

function splitCsp(headers: readonly string[]): { csp: string | null; own: string[] } {
  const at = headers.indexOf('content-security-policy');
  return at < 0
    ? { csp: null, own: [...headers] }
    : { csp: headers[at + 1] ?? null, own: headers.toSpliced(at, 2) };
}

/** If-None-Match (RFC 9110, 13.1.2). */
export function notModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return (
    ifNoneMatch.includes(etag) &&
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  );
}
