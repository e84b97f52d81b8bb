import { setImmediate as turn } from 'node:timers/promises';
import { decodePage, encodePage } from '#cache/pages/page-record.ts';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { StoredPage, Page } from '#cache/pages/page.ts';
import type { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';

// LMDB keys end at 1,978 bytes; values of the tag index at the same length.
const MAX_KEY = 1900;
/** Pages of a tag that are read from the index in one go. */
const INDEX_STEP = 20;

/**
 * Pages of one build on disk, with an index from tag to pages. A page that cannot be read back exactly counts as
 * missing. Once `maxBytes` are in use, stored pages can still be replaced, but no further ones are added.
 */
export class PageDisk {
  readonly #file: Lmdb;
  readonly #pages: Table<Buffer>;
  readonly #index: Table<string>;
  readonly #maxBytes: number;

  constructor(file: Lmdb, build: string, maxBytes = Number.POSITIVE_INFINITY) {
    this.#file = file;
    this.#pages = file.table(`pages:${build}`, { encoding: 'binary' });
    this.#index = file.table(`tags:${build}`, { encoding: 'ordered-binary', dupSort: true });
    this.#maxBytes = maxBytes;
  }

  get(key: string): Page | undefined {
    return this.#read(key)?.page;
  }

  /** Keys of the stored pages that a page links to. */
  linksOf(key: string): readonly string[] {
    return this.#read(key)?.links ?? [];
  }

  /**
   * Resolves with true once the page is committed in the place of `before`, and with false when it is not kept: its
   * address is too long, or it is a new page and `maxBytes` are in use.
   */
  async put(stored: StoredPage, before?: Page): Promise<boolean> {
    const { key, tags } = stored.page;
    if (key.length > MAX_KEY) return false;
    const record = encodePage(stored);
    const droppedTags = before?.tags.filter((tag) => !tags.includes(tag)) ?? [];
    let isKept = false;
    const writes = () => {
      isKept = this.bytes < this.#maxBytes || this.#pages.rows.get(key) !== undefined;
      if (!isKept) return [];
      return [
        ...tags.map((tag) => this.#index.put(tag, key)),
        this.#pages.put(key, record),
        ...droppedTags.map((tag) => this.#index.remove(tag, key)),
      ];
    };
    await this.#file.commit(writes, { page: key, bytes: record.length });
    return isKept;
  }

  /** Removes a page, after all earlier writes about it. */
  remove({ key, tags }: Page): Promise<void> {
    const writes = () => [this.#pages.remove(key), ...tags.map((tag) => this.#index.remove(tag, key))];
    return this.#file.commit(writes, { page: key });
  }

  /** The writes that remove all pages; other processes may have the databases open meanwhile. */
  clearingWrites(): Write[] {
    return [this.#pages.clear(), this.#index.clear()];
  }

  /** Pages that carry `tag`, in pieces, with a turn of the event loop between them. */
  async *pagesOf(tag: string): AsyncGenerator<readonly string[]> {
    let last: string | undefined;
    for (;;) {
      const range = last === undefined ? {} : { start: last };
      const piece = [...this.#index.rows.getValues(tag, { ...range, limit: INDEX_STEP + 1 })];
      if (piece[0] === last) piece.shift();
      if (piece.length > 0) yield piece;
      if (piece.length < INDEX_STEP) return;
      last = piece.at(-1);
      await turn();
    }
  }

  /** The number of pages with `tag`. */
  countOf(tag: string): number {
    return this.#index.rows.getValuesCount(tag);
  }

  get size(): number {
    return this.#pages.rows.getCount();
  }

  /** The bytes that the pages and their index take on disk. */
  get bytes(): number {
    return this.#pages.bytes + this.#index.bytes;
  }

  /** Resolves once everything put so far is on the disk itself. */
  flushed(): Promise<void> {
    return this.#file.flushed();
  }

  #read(key: string): StoredPage | undefined {
    const record = key.length > MAX_KEY ? undefined : this.#pages.rows.get(key);
    if (record === undefined) return undefined;
    const stored = decodePage(record);
    if (stored?.page.key === key) return stored;
    // If the removal cannot be written, the record stays: it is still unreadable, so the page counts as missing.
    const removal = () => [this.#pages.remove(key)];
    this.#file.commit(removal, { page: key }).catch(() => undefined);
    return undefined;
  }
}
