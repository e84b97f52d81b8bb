import { createHash } from 'node:crypto';

/** A rendered answer as the store keeps it. */
export interface Page {
  /** Canonical path and declared query. */
  readonly key: string;
  /** 200; 301 and 404 only in the side store. */
  readonly status: number;
  /** Flat pairs of the page's own headers: content type, content security policy, location. */
  readonly headers: readonly string[];
  readonly tags: readonly string[];
  /** The generations' clock when its render began: a tag raised later makes the page stale. */
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  /** Same clock; after it the page is refreshed in the background. Moved on when a refresh fails. */
  freshUntil: number;
  /** Without quotes and without the encoding's suffix. */
  readonly hash: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Bytes before compression. */
  readonly size: number;
  /** Stored pages that this one links to. */
  readonly links: readonly string[];
  /** The clock at which the tags were last compared; saves the comparison while nothing was raised. */
  checkedAt: number;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Content hash: what the visitor sees and what the browser may run with it. */
export function hashOf(body: Buffer, headers: readonly string[]): string {
  return createHash('sha256')
    .update(headers.join('\n'))
    .update('\n')
    .update(body)
    .digest('base64url')
    .slice(0, 22);
}

// Allowance for the objects around the bytes: page, map slot, list node, wire headers.
const OVERHEAD = 1024;

/** Bytes of memory a page is counted with. */
export function weightOf(page: Page): number {
  const strings = [...page.headers, ...page.tags, ...page.links].reduce((sum, text) => sum + text.length, 0);
  return OVERHEAD + page.br.length + page.gzip.length + strings + page.key.length;
}
