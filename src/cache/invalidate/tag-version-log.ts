import { randomUUID } from 'node:crypto';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';

/** Milliseconds after which the entry of a process that invalidated nothing is removed. */
const WRITER_LIFETIME = 3_600_000;

/** The number of a process' invalidations, and the time of the last one in milliseconds since 1970. */
type Writer = [bumps: number, at: number];

/**
 * Versions of tags in LMDB, written off the main thread. Processes write without a lock: a tag may have several values
 * for a while, of which the highest counts. Each process counts its own invalidations, so that the others notice them.
 */
export class LmdbTagVersionLog {
  readonly #file: Lmdb;
  readonly #tags: Table<number>;
  readonly #writers: Table<Writer>;
  readonly #self = randomUUID();
  #bumps = 0;
  /** Invalidations of the others, as far as they were loaded. */
  #seenBumps = new Map<string, number>();

  constructor(file: Lmdb) {
    this.#file = file;
    this.#tags = file.table('raised', { encoding: 'ordered-binary', dupSort: true });
    this.#writers = file.table('writers');
  }

  /** The highest epoch at which each tag was invalidated. */
  load(): ReadonlyMap<string, number> {
    this.#seenBumps = this.#otherWriters();
    const versions = new Map<string, number>();
    for (const { key, value } of this.#tags.rows.getRange())
      versions.set(key, Math.max(value, versions.get(key) ?? 0));
    return versions;
  }

  /** True when other processes invalidated something since the last `load`; cheap. */
  hasChanged(): boolean {
    for (const [writer, bumps] of this.#otherWriters())
      if (this.#seenBumps.get(writer) !== bumps) return true;
    return false;
  }

  /** Resolves once `tags` at `epoch` survive a crash. */
  async bump(tags: readonly string[], epoch: number): Promise<void> {
    this.#bumps += 1;
    const writes = () => [
      ...tags.flatMap((tag) => this.#put(tag, epoch)),
      ...this.#silentWriters().map((writer) => this.#writers.remove(writer)),
      // Last, so that a process that sees the new count also finds the tags.
      this.#writers.put(this.#self, [this.#bumps, Date.now()]),
    ];
    await this.#file.commit(writes, { urgent: true });
    await this.#file.flushed();
  }

  #put(tag: string, epoch: number): Write[] {
    const older = [...this.#tags.rows.getValues(tag)].filter((value) => value < epoch);
    return [this.#tags.put(tag, epoch), ...older.map((value) => this.#tags.remove(tag, value))];
  }

  #otherWriters(): Map<string, number> {
    const entries = [...this.#writers.rows.getRange()].filter(({ key }) => key !== this.#self);
    return new Map(entries.map(({ key, value: [bumps] }) => [key, bumps]));
  }

  #silentWriters(): string[] {
    const before = Date.now() - WRITER_LIFETIME;
    const entries = [...this.#writers.rows.getRange()].filter(({ value: [, at] }) => at < before);
    return entries.map(({ key }) => key);
  }
}
