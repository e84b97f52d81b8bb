import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseOptions, open, type RootDatabase } from 'lmdb';
import { isSoundFile, optionsOf } from '#cache/disk/lmdb-file.ts';
import { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';
import { within } from '#process/time-limit.ts';
import { Writer, type WriterOptions } from '#cache/disk/writer.ts';

interface CommitOptions {
  /** The page that the writes are about; writes about several pages may share a transaction. */
  page?: string;
  /** About how many bytes are written. */
  bytes?: number;
  urgent?: boolean;
}

/** The most milliseconds for flushing to disk. */
const FLUSH_TIME = 5_000;

/** The store's file: read on this thread, written on one of its own. */
export class Lmdb {
  readonly #root: RootDatabase;
  readonly #writer: Writer;

  constructor(dir: string, options?: WriterOptions) {
    this.#root = open(optionsOf(dir));
    // Reads of one turn of the event loop share a snapshot, which may be from before the write.
    this.#writer = new Writer(dir, () => this.#root.resetReadTxn(), options);
  }

  table<V>(name: string, options?: DatabaseOptions): Table<V> {
    return new Table<V>(this.#root, name, options);
  }

  /** Names of all tables. */
  tableNames(): string[] {
    return [...this.#root.getKeys()].map(String);
  }

  /**
   * Resolves once the writes are committed, all or none; `writes` is called when earlier commits have ended. Rejects
   * when they could not be written, or when the disk hangs: then they may still be written later.
   */
  commit(writes: () => Write[], { page, bytes = 0, urgent = false }: CommitOptions = {}): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#writer.add({ writes, page, bytes, done }, urgent ? 'urgent' : 'others');
    return done.promise;
  }

  /** Resolves once all commits so far are on the disk itself; rejects when that takes too long. */
  flushed(): Promise<void> {
    // A time limit, because lmdb-js never settles its promise after a failed commit.
    return within(FLUSH_TIME, 'the flush of the page store to the disk', this.#writer.flush());
  }

  /** Drops the commits that wait, so that the process can end; resolves once the one under way has ended. */
  abandon(): Promise<void> {
    return this.#writer.abandon();
  }

  async close(): Promise<void> {
    await this.#writer.close();
    await this.#root.close();
  }
}

/**
 * Opens the store's LMDB file in `dir`. A damaged file is deleted: everything in it can be rendered again, and
 * versions of tags matter only for pages that lie in the same file.
 */
export function openLmdb(dir: string): Lmdb {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'data.mdb');
  if (existsSync(file) && statSync(file).size > 0 && !isSoundFile(file)) discard(dir);
  try {
    return new Lmdb(dir);
  } catch (error) {
    if (!/MDB_(INVALID|CORRUPTED|VERSION_MISMATCH|PAGE_NOTFOUND)/.test(String(error))) throw error;
    discard(dir);
    return new Lmdb(dir);
  }
}

function discard(dir: string): void {
  for (const name of ['data.mdb', 'lock.mdb']) rmSync(join(dir, name), { force: true });
}
