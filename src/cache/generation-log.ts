import type { Database, RootDatabase } from 'lmdb';
import type { GenerationLog } from '#cache/generations.ts';
import { committed, flushed } from '#cache/lmdb.ts';

// lmdb-js flag: commit without waiting for the disk (the wait follows, off the main thread).
const NO_SYNC_FLUSH = 0x10000;
const CLOCK = 'clock';

/** Tag generations in LMDB: one record per tag, and the clock. */
export class LmdbGenerationLog implements GenerationLog {
  readonly #root: RootDatabase;
  readonly #tags: Database<number, string>;
  readonly #meta: Database<number, string>;

  constructor(root: RootDatabase) {
    this.#root = root;
    this.#tags = root.openDB({ name: 'generations' });
    this.#meta = root.openDB({ name: 'meta' });
  }

  load(): { epoch: number; tags: Iterable<[string, number]> } {
    const tags = [...this.#tags.getRange()].map(({ key, value }): [string, number] => [key, value]);
    return { epoch: this.epoch(), tags };
  }

  epoch(): number {
    return this.#meta.get(CLOCK) ?? 0;
  }

  async raise(tags: readonly string[], epoch: number): Promise<number> {
    const written = this.#root.transactionSync(() => {
      const at = Math.max(epoch, this.epoch() + 1);
      for (const tag of tags) this.#tags.putSync(tag, at);
      this.#meta.putSync(CLOCK, at);
      return at;
    }, NO_SYNC_FLUSH);
    // One more commit whose flush can be awaited; it carries the one above with it.
    await committed(this.#meta.put('flushed', written));
    await flushed(this.#meta);
    return written;
  }
}
