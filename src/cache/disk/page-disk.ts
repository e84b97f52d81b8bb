import { setImmediate as turn } from 'node:timers/promises';
import { decodePage, encodePage } from '#cache/pages/page-record.ts';
import { newReadScore } from '#cache/pages/read-score.ts';
import { EvictionIndex } from '#cache/disk/eviction-index.ts';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { StoredPage, Page } from '#cache/pages/page.ts';
import type { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';

// LMDB keys end at 1,978 bytes; values of the tag index at the same length.
const MAX_KEY = 1900;
/** Pages of a tag that are read from the index in one go. */
const INDEX_STEP = 20;
/** The part of the limit that stays filled once pages were evicted, so that not every new page evicts others. */
const FILLED_AGAIN = 0.9;
const REMOVED_AT_ONCE = 16;

interface Put {
  /** The page that it takes the place of. */
  before?: Page | undefined;
  /** From the build: such pages leave last when the room gets short. */
  built?: boolean;
}

/** Pages of one build on disk, with an index from tag to pages. A page that cannot be read back exactly counts as missing. */
export class PageDisk {
  readonly #file: Lmdb;
  readonly #pages: Table<Buffer>;
  readonly #index: Table<string>;
  readonly #evictionIndex: EvictionIndex;
  readonly #maxBytes: number;
  #trimming: Promise<void> | undefined;

  constructor(file: Lmdb, build: string, maxBytes = Number.POSITIVE_INFINITY) {
    this.#file = file;
    this.#pages = file.table(`pages:${build}`, { encoding: 'binary' });
    this.#index = file.table(`tags:${build}`, { encoding: 'ordered-binary', dupSort: true });
    this.#evictionIndex = new EvictionIndex(file, build);
    this.#maxBytes = maxBytes;
  }

  get(key: string): Page | undefined {
    return this.#read(key)?.page;
  }

  /** Keys of the stored pages that a page links to. */
  linksOf(key: string): readonly string[] {
    return this.#read(key)?.links ?? [];
  }

  readScoreOf(key: string): number | undefined {
    return this.#evictionIndex.readScoreOf(key);
  }

  note(key: string, readScore: number): Promise<void> {
    return this.#evictionIndex.note(key, readScore);
  }

  /** Resolves once the page is committed. A page with an over-long address is not kept. */
  async put(kept: StoredPage, { before, built = false }: Put = {}): Promise<void> {
    const { key, tags, renderedAt } = kept.page;
    if (key.length > MAX_KEY) return;
    const record = encodePage(kept);
    const lost = before?.tags.filter((tag) => !tags.includes(tag)) ?? [];
    const writes = () => [
      ...tags.map((tag) => this.#index.put(tag, key)),
      this.#evictionIndex.put(key, newReadScore(renderedAt), record.length, built),
      this.#pages.put(key, record),
      ...lost.map((tag) => this.#index.remove(tag, key)),
    ];
    await this.#file.commit(writes, { page: key, bytes: record.length });
    if (this.bytes > this.#maxBytes) await this.#makeRoom();
  }

  /** In its turn behind earlier writes of the same page. */
  remove(page: Page): Promise<void> {
    return this.#file.commit(this.#removal(page), { page: page.key });
  }

  #removal(page: Page): () => Write[] {
    return () => [
      this.#pages.remove(page.key),
      this.#evictionIndex.remove(page.key),
      ...page.tags.map((tag) => this.#index.remove(tag, page.key)),
    ];
  }

  /** The writes that take all pages away, while other processes may have them open. */
  clearing(): Write[] {
    return [this.#pages.clear(), this.#index.clear(), this.#evictionIndex.clear()];
  }

  /** Pages that carry `tag`, in pieces, with a turn of the event loop between them. */
  async *pagesOf(tag: string): AsyncGenerator<readonly string[]> {
    let last: string | undefined;
    for (;;) {
      const range = last === undefined ? {} : { start: last };
      const piece = this.#index.valuesOf(tag, { ...range, limit: INDEX_STEP + 1 });
      if (piece[0] === last) piece.shift();
      if (piece.length > 0) yield piece;
      if (piece.length < INDEX_STEP) return;
      last = piece.at(-1);
      await turn();
    }
  }

  /** How many pages carry `tag`. */
  countOf(tag: string): number {
    return this.#index.countOf(tag);
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Bytes of the pages and their index, as the disk counts them. */
  get bytes(): number {
    return this.#pages.bytes + this.#index.bytes;
  }

  /** Resolves once everything put so far is on the disk itself. */
  flushed(): Promise<void> {
    return this.#file.flushed();
  }

  #read(key: string): StoredPage | undefined {
    const record = key.length > MAX_KEY ? undefined : this.#pages.get(key);
    if (record === undefined) return undefined;
    const kept = decodePage(record);
    if (kept?.page.key === key) return kept;
    // Where even that cannot be written, the record stays a miss.
    const gone = () => [this.#pages.remove(key), this.#evictionIndex.remove(key)];
    this.#file.commit(gone, { page: key }).catch(() => undefined);
    return undefined;
  }

  #makeRoom(): Promise<void> {
    this.#trimming ??= this.#trim().finally(() => {
      this.#trimming = undefined;
    });
    return this.#trimming;
  }

  async #trim(): Promise<void> {
    // More may have come meanwhile.
    while (this.bytes > this.#maxBytes) {
      const keys = await this.#evictionIndex.coldest(this.bytes - this.#maxBytes * FILLED_AGAIN);
      if (keys.length === 0) return;
      for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
        await Promise.all(keys.slice(at, at + REMOVED_AT_ONCE).map((key) => this.#evict(key)));
        await turn();
      }
    }
  }

  async #evict(key: string): Promise<void> {
    const page = this.get(key);
    // Room first, then what wants it.
    const gone = page ? this.#removal(page) : () => [this.#evictionIndex.remove(key)];
    await this.#file.commit(gone, { page: key, urgent: true });
  }
}
