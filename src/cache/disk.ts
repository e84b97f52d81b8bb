import type { Database, RootDatabase } from 'lmdb';
import { decodePage, encodePage } from '#cache/codec.ts';
import { committed, flushed } from '#cache/lmdb.ts';
import type { Page } from '#cache/page.ts';

// LMDB keys end at 1,978 bytes; values of the tag index at the same length.
const MAX_KEY = 1900;
const COUNTED_EXACTLY = 2_000;

/** Pages of one build on disk, with an index from tag to pages. What cannot be read back exactly is not there. */
export class PageDisk {
  readonly #pages: Database<Buffer, string>;
  readonly #index: Database<string, string>;

  constructor(root: RootDatabase, build: string) {
    this.#pages = root.openDB({ name: `pages:${build}`, encoding: 'binary' });
    this.#index = root.openDB({ name: `tags:${build}`, encoding: 'ordered-binary', dupSort: true });
  }

  get(key: string): Page | undefined {
    const record = key.length > MAX_KEY ? undefined : this.#pages.get(key);
    if (record === undefined) return undefined;
    const page = decodePage(record);
    if (page?.key === key) return page;
    // Where even that cannot be written, the record stays a miss.
    committed(this.#pages.remove(key)).catch(() => undefined);
    return undefined;
  }

  /**
   * Resolves once the page is committed in the place of `before`. A page with an over-long address is not kept.
   */
  async put(page: Page, before?: Page): Promise<void> {
    const { key, tags } = page;
    if (key.length > MAX_KEY) return;
    const lost = before?.tags.filter((tag) => !tags.includes(tag)) ?? [];
    await committed(
      this.#pages.put(key, encodePage(page)),
      ...tags.map((tag) => this.#index.put(tag, key)),
      ...lost.map((tag) => this.#index.remove(tag, key)),
    );
  }

  async remove(page: Page): Promise<void> {
    await committed(
      this.#pages.remove(page.key),
      ...page.tags.map((tag) => this.#index.remove(tag, page.key)),
    );
  }

  /** Pages with at least one of `tags`; exact for small numbers, else those of the largest tag. */
  countOf(tags: readonly string[]): number {
    const counts = tags.map((tag) => this.#index.getValuesCount(tag));
    const most = Math.max(0, ...counts);
    // Walking over all of them would hold up the process.
    if (tags.length === 1 || counts.reduce((sum, count) => sum + count, 0) > COUNTED_EXACTLY) return most;
    return new Set(tags.flatMap((tag) => [...this.#index.getValues(tag)])).size;
  }

  get size(): number {
    return this.#pages.getCount();
  }

  /** Resolves once everything put so far is on the disk itself. */
  flushed(): Promise<void> {
    return flushed(this.#pages);
  }
}
