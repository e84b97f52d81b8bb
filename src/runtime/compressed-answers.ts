import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BROTLI, compress as toBrotli, copyOf, toGzip } from '#cache/pages/compress.ts';
import type { Encoding } from '#cache/pages/page.ts';

/** The most bytes of all cached results together. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Bytes of a key and of the bookkeeping of a result, estimated. */
const ENTRY_BYTES = 200;
const compressed = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: (body) => body.length + ENTRY_BYTES,
});

/**
 * Compresses the body of an answer that is the same for everybody (`mayCompress` in `answer.ts`). A body whose result is
 * still cached is not compressed again: most calls get the same bytes again and again, and compressing them costs
 * several times as much as the rest of the answer. The result is shared, so it must not be changed.
 */
export async function compress(body: Buffer, coding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const key = `${coding} ${hash('sha256', body, 'base64')}`;
  const earlierResult = compressed.get(key);
  if (earlierResult) return earlierResult;
  const result = coding === 'br' ? await toBrotli(body, BROTLI.visit) : copyOf(await toGzip(body));
  compressed.set(key, result);
  return result;
}
