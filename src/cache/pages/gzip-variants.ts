import { LRUCache } from 'lru-cache';
import { gzipOf } from '#cache/pages/compress.ts';
import type { Page } from '#cache/pages/page.ts';

/** Nearly every client takes brotli; the few others share this much memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Gzip variants of pages by content hash, made when they are asked for; the longest unused leave first. */
export class GzipVariants {
  readonly #made: LRUCache<string, Buffer, Buffer>;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#made = new LRUCache<string, Buffer, Buffer>({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => length,
      fetchMethod: (_hash, _stale, { context }) => gzipOf(context),
      backgroundFetchSize: 0,
      // One that is pushed out while it is made is still sent to those who wait for it.
      ignoreFetchAbort: true,
    });
  }

  get bytes(): number {
    return this.#made.calculatedSize;
  }

  /** At once when it has been made; one piece of work for all who ask meanwhile. */
  of({ hash, br }: Page): Buffer | Promise<Buffer> {
    return this.#made.get(hash) ?? this.#made.forceFetch(hash, { context: br });
  }
}

/** Those of this process. */
export const gzips = new GzipVariants();
