import { gzipOf } from '#cache/pages/compress.ts';
import type { Page } from '#cache/pages/page.ts';

/** Nearly every client takes brotli; the few others share this much memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Gzip variants of pages by content hash, made when they are asked for; the longest unused leave first. */
export class GzipVariants {
  readonly #made = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** At once when it has been made; one piece of work for all who ask meanwhile. */
  of({ hash, br }: Page): Buffer | Promise<Buffer> {
    const made = this.#made.get(hash);
    if (made) {
      this.#made.delete(hash);
      this.#made.set(hash, made);
      return made;
    }
    const making =
      this.#making.get(hash) ??
      gzipOf(br)
        .then((gzip) => this.#keep(hash, gzip))
        .finally(() => this.#making.delete(hash));
    this.#making.set(hash, making);
    return making;
  }

  #keep(hash: string, gzip: Buffer): Buffer {
    this.#made.set(hash, gzip);
    this.#bytes += gzip.length;
    for (const [oldest, { length }] of this.#made) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#made.delete(oldest);
      this.#bytes -= length;
    }
    return gzip;
  }
}

/** Those of this process. */
export const gzips = new GzipVariants();
