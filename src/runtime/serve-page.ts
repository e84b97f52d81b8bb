import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerKind } from '#cache/counters.ts';
import { decompress } from '#cache/pages/compress.ts';
import { gzips } from '#cache/pages/gzip-variants.ts';
import { type Encoding, headerOf, type Page } from '#cache/pages/page.ts';
import { env } from '#env.ts';
import { startAnswer } from '#runtime/answers.ts';
import { chooseEncoding, isNotModified } from '#runtime/negotiation.ts';
import { startObservedAnswer } from '#runtime/observed-answer.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/** A page's headers in one encoding, computed once and sent with every response. */
interface Prepared {
  readonly etag: string;
  /** Flat pairs; the last one is Cache-Status. */
  readonly headers: string[];
}

// RFC 9211.
const CACHE_STATUS: Record<AnswerKind, string> = {
  hit: 'pages; hit',
  stale: 'pages; hit; detail=stale',
  'stale-if-error': 'pages; fwd=stale; detail=render-failed',
  renewed: 'pages; fwd=stale; stored',
  miss: 'pages; fwd=uri-miss; stored',
};

const CSP = 'content-security-policy';

const SUFFIX: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };

const prepared = new WeakMap<Page, Partial<Record<Encoding, Prepared>>>();

/** Writes a stored page in the encoding that the client prefers, or 304 if the client has it already. */
export function servePage(req: IncomingMessage, res: ServerResponse, page: Page, kind: AnswerKind): void {
  const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = req.headers;
  const encoding = chooseEncoding(accepted);
  /** Writes the head of an answer with a body of `length` bytes; true when that body is to follow. */
  const start = (length: number): boolean => {
    const { etag, headers } = preparedFor(page, encoding, length);
    const isKnown = page.status === 200 && isNotModified(ifNoneMatch, etag);
    const status = isKnown ? 304 : page.status;
    if (kind === 'hit') startAnswer(res, status, headers);
    else startObservedAnswer(res, status, isKnown ? headers : headers.with(-1, CACHE_STATUS[kind]));
    return !isKnown && req.method !== 'HEAD';
  };
  const send = (body: Buffer) => void res.end(start(body.length) ? body : undefined);
  const whenReady = (body: Promise<Buffer>, use: (body: Buffer) => void) =>
    void body.then(use).catch((cause: Error) => res.destroy(cause));
  if (encoding === 'br') {
    send(page.br);
  } else if (encoding === 'gzip') {
    const variants = gzips.of(page);
    if (variants instanceof Promise) whenReady(variants, send);
    else send(variants);
  } else if (start(page.size)) {
    whenReady(decompress(page.br), (body) => res.end(body));
  } else res.end();
}

function preparedFor(page: Page, encoding: Encoding, length: number): Prepared {
  let variants = prepared.get(page);
  if (!variants) {
    variants = {};
    prepared.set(page, variants);
  }
  variants[encoding] ??= prepare(page, encoding, length);
  return variants[encoding];
}

function prepare(page: Page, encoding: Encoding, length: number): Prepared {
  // A strong validator names one representation, so each encoding has its own.
  const etag = `"${page.hash}${SUFFIX[encoding]}"`;
  const headers = [
    ...securityHeaders(env.production, headerOf(page, CSP)),
    ...page.headers.filter((_, index, all) => all[index - (index % 2)] !== CSP),
    'cache-control',
    page.status === 404 ? 'no-store' : 'public, max-age=0, must-revalidate',
    'vary',
    'Accept-Encoding',
    'etag',
    etag,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    // Also sent with 304 and HEAD, which have no body (RFC 9110, 8.6): without it Node would announce chunks.
    'content-length',
    String(length),
    'cache-status',
    CACHE_STATUS.hit,
  ];
  return { etag, headers };
}
