import { compress } from '#cache/pages/compress.ts';
import type { PageMetadata } from '#cache/render/page-metadata.ts';
import { intern } from '#cache/pages/string-pool.ts';
import { storedLinks } from '#cache/address/stored-links.ts';
import { hashOf, type StoredPage } from '#cache/pages/page.ts';
import type { Rendered } from '#cache/render/cacheability.ts';

/** The headers of a render that are stored and sent to later visitors; all others are dropped. */
export const STORED_HEADERS = [
  'content-type',
  'content-language',
  'content-security-policy',
  'link',
  'location',
];

interface Circumstances {
  key: string;
  origin: string;
  /** The epoch (see `TagVersions`) when the render began. */
  epoch: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Brotli quality. */
  quality: number;
  /** 0 … 1; spreads the refreshes of pages that were rendered together. */
  random: number;
}

/** Makes a page of a rendered answer: compresses and hashes it, sets its lifetime and collects its links. */
export async function assemble(
  rendered: Rendered,
  metadata: PageMetadata,
  circumstances: Circumstances,
): Promise<StoredPage> {
  const { status, body } = rendered;
  const headers = STORED_HEADERS.flatMap((name) => {
    const value = rendered.headers.get(name);
    return value === null ? [] : [name, value === 'text/html' ? 'text/html; charset=utf-8' : value];
  });
  const hasLinks = /^(text\/html|application\/xml)\b/.test(rendered.headers.get('content-type') ?? '');
  const page = {
    key: circumstances.key,
    status,
    headers: intern(headers),
    tags: intern(metadata.tags),
    epoch: circumstances.epoch,
    renderedAt: circumstances.now,
    // ± 10 %, so that pages rendered together are not refreshed together; exact for redirects and 404.
    freshUntil:
      circumstances.now +
      Math.round(metadata.maxAge * 1000 * (status === 200 ? 0.9 + circumstances.random * 0.2 : 1)),
    hash: hashOf(body, headers),
    br: await compress(body, circumstances.quality),
    size: body.length,
    checkedAt: -1,
  };
  const links =
    hasLinks && status === 200
      ? storedLinks(body.toString('utf8'), circumstances.key, circumstances.origin)
      : [];
  return { page, links };
}
