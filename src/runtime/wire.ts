import type { Encoding, Page, Wire } from '#cache/page.ts';
import type { How } from '#cache/store.ts';
import { env } from '#env.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

// RFC 9211.
const CACHE_STATUS: Record<How, string> = {
  hit: 'pages; hit',
  stale: 'pages; hit; detail=stale',
  'stale-if-error': 'pages; fwd=stale; detail=render-failed',
  renewed: 'pages; fwd=stale; stored',
  miss: 'pages; fwd=uri-miss; stored',
};

const SUFFIX: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };

/** A page as it goes over the wire in one encoding, with everything made that can be made once. */
export function wireOf(page: Page, encoding: Encoding): Wire {
  page.wire[encoding] ??= makeWire(page, encoding);
  return page.wire[encoding];
}

/** The headers of `wire` for a page that was no plain hit; the last pair is Cache-Status. */
export function headersFor(wire: Wire, how: How): string[] {
  return how === 'hit' ? wire.headers : wire.headers.with(-1, CACHE_STATUS[how]);
}

function makeWire(page: Page, encoding: Encoding): Wire {
  // A strong validator names one representation, so each encoding has its own.
  const etag = `"${page.hash}${SUFFIX[encoding]}"`;
  const { csp, own } = splitCsp(page.headers);
  const shared = [
    ...securityHeaders(env.production, csp),
    'cache-control',
    'public, max-age=0, must-revalidate',
    'vary',
    'Accept-Encoding',
    'etag',
    etag,
  ];
  const status = ['cache-status', CACHE_STATUS.hit];
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const body = encoding === 'identity' ? undefined : page[encoding];
  const length = ['content-length', String(body?.length ?? page.size)];
  return {
    etag,
    headers: [...shared, ...own, ...coding, ...length, ...status],
    notModified: [...shared, ...status],
    ...(body && { body }),
  };
}

function splitCsp(headers: readonly string[]): { csp: string | null; own: string[] } {
  const at = headers.indexOf('content-security-policy');
  return at < 0 ? { csp: null, own: [...headers] } : { csp: headers[at + 1] ?? null, own: headers.toSpliced(at, 2) };
}

/** If-None-Match (RFC 9110, 13.1.2). */
export function notModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.includes(etag) && ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
