import { createHash } from 'node:crypto';

/** A rendered answer as the store keeps it: compressed once with brotli, from which the other encodings are made. */
export interface Page {
  /** Canonical path and declared query. */
  readonly key: string;
  /** 200; or 301 and 404, which are kept apart from the pages. The stored error page has 404 too. */
  readonly status: number;
  /** Flat pairs of the page's own headers, those that `STORED_HEADERS` names. */
  readonly headers: readonly string[];
  readonly tags: readonly string[];
  /** The epoch (see `TagVersions`) when its render began: a tag invalidated later makes the page stale. */
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  /** Same clock; after it the page is refreshed in the background. */
  readonly freshUntil: number;
  /** The entity tag without quotes and without the suffix of the encoding. */
  readonly hash: string;
  readonly br: Buffer;
  /** The bytes of the body before compression. */
  readonly size: number;
  /** The epoch at which the tags were last compared; saves the comparison while nothing was invalidated. */
  checkedAt: number;
}

/** A page with the facts that only the build and the disk need. */
export interface StoredPage {
  readonly page: Page;
  /** Keys of the stored pages that it links to. */
  readonly links: readonly string[];
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** One of the page's own headers, by its name in lower case. */
export function headerOf({ headers }: Pick<Page, 'headers'>, name: string): string | undefined {
  const nameIndex = headers.findIndex((text, index) => index % 2 === 0 && text === name);
  return nameIndex < 0 ? undefined : headers[nameIndex + 1];
}

/** Content hash over the body and the stored headers: the content security policy counts too. */
export function hashOf(body: Buffer, headers: readonly string[]): string {
  return createHash('sha256')
    .update(headers.join('\n'))
    .update('\n')
    .update(body)
    .digest('base64url')
    .slice(0, 22);
}

// Allowance for the objects around the bytes: page, arrays, map slot, list node, heads of the response.
const OVERHEAD = 2048;

/** The bytes of memory that a page counts for. Headers and tags are not counted, because pages share them. */
export function weightOf(page: Page): number {
  return OVERHEAD + page.br.length + page.key.length;
}
