import { LRUCache } from 'lru-cache';
import { gzipOf } from '#cache/pages/compress.ts';
import type { Page } from '#cache/pages/page.ts';

/** Nearly every client takes brotli; the few others share this much memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Gzip variants of pages by content hash, made when they are first requested; the least recently used leave first. */
export class GzipVariants {
  readonly #variants: LRUCache<string, Buffer, Buffer>;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#variants = new LRUCache<string, Buffer, Buffer>({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => length,
      fetchMethod: (_hash, _stale, { context }) => gzipOf(context),
      backgroundFetchSize: 0,
      // A variant that is evicted while it is made is still sent to those who wait for it.
      ignoreFetchAbort: true,
    });
  }

  get bytes(): number {
    return this.#variants.calculatedSize;
  }

  /** The variant at once if it is in memory; otherwise a promise that all who ask meanwhile share. */
  of({ hash, br }: Page): Buffer | Promise<Buffer> {
    return this.#variants.get(hash) ?? this.#variants.forceFetch(hash, { context: br });
  }
}

/** The gzip variants of this process. */
export const gzips = new GzipVariants();
