import type { Database, RootDatabase } from 'lmdb';
import { decodePage, encodePage } from '#cache/codec.ts';
import type { Page } from '#cache/page.ts';

// LMDB keys end at 1,978 bytes; values of the tag index at the same length.
const MAX_KEY = 1900;

/** Pages of one build on disk, with an index from tag to pages. What cannot be read back exactly is not there. */
export class PageDisk {
  readonly #pages: Database<Buffer, string>;
  readonly #index: Database<string, string>;
  readonly #root: RootDatabase;
  readonly #build: string;

  constructor(root: RootDatabase, build: string) {
    this.#root = root;
    this.#build = build;
    this.#pages = root.openDB({ name: `pages:${build}`, encoding: 'binary' });
    this.#index = root.openDB({ name: `tags:${build}`, encoding: 'ordered-binary', dupSort: true });
  }

  get(key: string): Page | undefined {
    const record = key.length > MAX_KEY ? undefined : this.#pages.get(key);
    if (record === undefined) return undefined;
    const page = decodePage(record);
    if (page?.key === key) return page;
    void this.#pages.remove(key);
    return undefined;
  }

  /** Resolves once the page is committed; a page with an over-long address is not kept. */
  async put(page: Page): Promise<void> {
    if (page.key.length > MAX_KEY) return;
    await Promise.all([
      this.#pages.put(page.key, encodePage(page)),
      ...page.tags.map((tag) => this.#index.put(tag, page.key)),
    ]);
  }

  async remove(page: Page): Promise<void> {
    await Promise.all([this.#pages.remove(page.key), ...page.tags.map((tag) => this.#index.remove(tag, page.key))]);
  }

  /** Addresses of the pages that carry `tag`; a few may have lost it since. */
  keysOf(tag: string): Iterable<string> {
    return this.#index.getValues(tag);
  }

  keys(): Iterable<string> {
    return this.#pages.getKeys();
  }

  get size(): number {
    return this.#pages.getCount();
  }

  /** Forgets every other build's pages: their HTML names files that are gone. */
  async dropOtherBuilds(): Promise<void> {
    const own = [`pages:${this.#build}`, `tags:${this.#build}`];
    for (const name of [...this.#root.getKeys()].map(String)) {
      const old = /^(pages|tags):/.test(name) && !own.includes(name);
      if (!old) continue;
      const options = name.startsWith('tags:') ? { dupSort: true, encoding: 'ordered-binary' as const } : {};
      await this.#root.openDB({ name, ...options }).drop();
    }
  }

  /** Resolves once everything put so far is on the disk itself. */
  async flushed(): Promise<void> {
    await this.#pages.flushed;
  }
}
