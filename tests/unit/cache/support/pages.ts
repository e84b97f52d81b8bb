import { encodeMetadata, METADATA_HEADER } from '#cache/render/page-metadata.ts';
import type { Page } from '#cache/pages/page.ts';
import type { Rendered } from '#cache/render/cacheability.ts';

/** A page as the store makes it, without rendering or compressing anything. */
export function makePage(overrides: Partial<Page> = {}): Page {
  return {
    key: '/en/blog',
    status: 200,
    headers: ['content-type', 'text/html; charset=utf-8'],
    tags: ['blog'],
    epoch: 0,
    renderedAt: 1_000,
    freshUntil: 2_000,
    hash: 'hash',
    br: Buffer.from('brotli'),
    size: 100,
    checkedAt: -1,
    ...overrides,
  };
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  tags?: string[];
  maxAge?: number;
}

/** The pipeline's answer for a page that asks to be stored. */
export function renderedPage(
  body: string,
  { status = 200, headers = {}, tags = ['blog'], maxAge = 60 }: Answer = {},
): Rendered {
  const metadata: Record<string, string> =
    status === 200 ? { [METADATA_HEADER]: encodeMetadata({ tags, maxAge }) } : {};
  const bytes = Buffer.from(body);
  const htmlHeaders = { 'content-type': 'text/html', 'content-length': String(bytes.length) };
  return { status, headers: new Headers({ ...htmlHeaders, ...metadata, ...headers }), body: bytes };
}
