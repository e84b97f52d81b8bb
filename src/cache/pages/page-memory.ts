import { LRUCache } from 'lru-cache';
import { type Page, weightOf } from '#cache/pages/page.ts';

interface Entry {
  page: Page;
  /** The number of readings while the page was in memory, over all its versions. */
  reads: number;
}

/** Pages in memory, bounded by bytes: the one that was not read or stored for longest leaves first. */
export class PageMemory {
  readonly #entries: LRUCache<string, Entry>;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeCalculation: ({ page }) => weightOf(page),
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Page | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.reads += 1;
    return entry.page;
  }

  /** Does the same as {@link get} without counting a reading. */
  peek(key: string): Page | undefined {
    return this.#entries.peek(key)?.page;
  }

  /** The number of readings of a page; 0 for a page that is not in memory. */
  readsOf(key: string): number {
    return this.#entries.peek(key)?.reads ?? 0;
  }

  /**
   * A page that alone would fill an eighth of the memory is not kept. Its reads go on counting for the next version.
   */
  set(page: Page): void {
    this.#entries.set(page.key, { page, reads: this.readsOf(page.key) });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
