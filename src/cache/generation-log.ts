import { randomUUID } from 'node:crypto';
import type { GenerationLog } from '#cache/generations.ts';
import type { Lmdb } from '#cache/lmdb.ts';
import type { Table } from '#cache/table.ts';

/** Milliseconds after which a process that raised nothing is left out of what is compared. */
const FORGOTTEN = 3_600_000;

type Writer = [raises: number, at: number];

/**
 * Tag generations in LMDB, written off the main thread. Processes write without asking each other: a tag may have
 * several values for a while, of which the highest counts, and each process counts its own raises, so that the others
 * notice.
 */
export class LmdbGenerationLog implements GenerationLog {
  readonly #file: Lmdb;
  readonly #tags: Table<number>;
  readonly #writers: Table<Writer>;
  readonly #self = randomUUID();
  #raises = 0;
  /** Raises of the others, as far as they were loaded. */
  #seen = new Map<string, number>();

  constructor(file: Lmdb) {
    this.#file = file;
    this.#tags = file.table('raised', { encoding: 'ordered-binary', dupSort: true });
    this.#writers = file.table('writers');
  }

  load(): Map<string, number> {
    this.#seen = this.#others();
    const tags = new Map<string, number>();
    for (const { key, value } of this.#tags.entries()) tags.set(key, Math.max(value, tags.get(key) ?? 0));
    return tags;
  }

  moved(): boolean {
    for (const [writer, raises] of this.#others()) if (this.#seen.get(writer) !== raises) return true;
    return false;
  }

  async raise(tags: readonly string[], epoch: number): Promise<void> {
    this.#raises += 1;
    const writes = () => [
      ...tags.map((tag) => this.#tags.put(tag, epoch)),
      ...tags.flatMap((tag) => this.#below(tag, epoch).map((value) => this.#tags.remove(tag, value))),
      ...this.#forgotten().map((writer) => this.#writers.remove(writer)),
      // Last: whoever sees it finds the tags.
      this.#writers.put(this.#self, [this.#raises, Date.now()]),
    ];
    await this.#file.commit(writes, { urgent: true });
    await this.#file.flushed();
  }

  #below(tag: string, epoch: number): number[] {
    return this.#tags.valuesOf(tag).filter((value) => value < epoch);
  }

  #others(): Map<string, number> {
    const entries = this.#writers.entries().filter(({ key }) => key !== this.#self);
    return new Map(entries.map(({ key, value: [raises] }) => [key, raises]));
  }

  #forgotten(): string[] {
    const before = Date.now() - FORGOTTEN;
    const entries = this.#writers.entries().filter(({ value: [, at] }) => at < before);
    return entries.map(({ key }) => key);
  }
}
