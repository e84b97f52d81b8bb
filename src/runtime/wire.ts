import { type Encoding, headerOf, type Page } from '#cache/pages/page.ts';
import type { How } from '#cache/counters.ts';
import { env } from '#env.ts';
import { type Head, makeHead, makeSharedHead, type SharedHead } from '#runtime/head.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/** The response heads of a page in one encoding, computed once and sent with every response. */
export interface Wire {
  readonly etag: string;
  readonly hit: Head;
  readonly notModified: Head;
}

// RFC 9211.
const CACHE_STATUS: Record<How, string> = {
  hit: 'pages; hit',
  stale: 'pages; hit; detail=stale',
  'stale-if-error': 'pages; fwd=stale; detail=render-failed',
  renewed: 'pages; fwd=stale; stored',
  miss: 'pages; fwd=uri-miss; stored',
};

const CSP = 'content-security-policy';

const SUFFIX: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };

const wires = new WeakMap<Page, Partial<Record<Encoding, Wire>>>();

/** The heads of `page` with a body of `length` bytes, made at first use. */
export function wireOf(page: Page, encoding: Encoding, length: number): Wire {
  let made = wires.get(page);
  if (!made) {
    made = {};
    wires.set(page, made);
  }
  made[encoding] ??= makeWire(page, encoding, length);
  return made[encoding];
}

/** The head for a page that was no plain hit; the last pair of headers is Cache-Status. */
export function headFor({ hit }: Wire, how: How): Head {
  if (how === 'hit') return hit;
  return makeHead(hit.status, hit.own.with(-1, CACHE_STATUS[how]), hit.shared);
}

function makeWire(page: Page, encoding: Encoding, length: number): Wire {
  // A strong validator names one representation, so each encoding has its own.
  const etag = `"${page.hash}${SUFFIX[encoding]}"`;
  const csp = headerOf(page, CSP) ?? null;
  const own = page.headers.filter((_, at, all) => all[at - (at % 2)] !== CSP);
  const headers = [
    ...own,
    'cache-control',
    page.status === 404 ? 'no-store' : 'public, max-age=0, must-revalidate',
    'vary',
    'Accept-Encoding',
    'etag',
    etag,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
    'cache-status',
    CACHE_STATUS.hit,
  ];
  const shared = sharedOf(csp);
  return {
    etag,
    hit: makeHead(page.status, headers, shared),
    // The length of what is not sent is allowed here (RFC 9110, 8.6), and keeps Node from announcing chunks.
    notModified: makeHead(304, headers, shared),
  };
}

/** Policies that are remembered; a site has about as many as it has kinds of pages. */
const MAX_SHARED = 1_000;
const sharedHeads = new Map<string | null, SharedHead>();

/** The security headers of every page with this policy: the longest part of a head, held in memory once. */
function sharedOf(csp: string | null): SharedHead {
  const known = sharedHeads.get(csp);
  if (known) return known;
  if (sharedHeads.size >= MAX_SHARED) sharedHeads.clear();
  const made = makeSharedHead(securityHeaders(env.production, csp));
  sharedHeads.set(csp, made);
  return made;
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
