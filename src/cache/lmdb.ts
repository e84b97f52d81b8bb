import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, open, type RootDatabase } from 'lmdb';
import { isSoundFile } from '#cache/lmdb-file.ts';

// Handles of one process: pages and tag index of its own build and of those it empties, generations, meta, builds.
const MAX_DATABASES = 256;

/**
 * Opens the store's LMDB files in `dir`. A damaged file is thrown away: everything in it can be rendered again,
 * and generations matter only for pages that lie in the same file.
 *
 * Of lmdb-js only `put`, `remove`, `clearSync` and `transactionSync` are used: its asynchronous `transaction(callback)`
 * never calls back on Node 26.
 */
export function openLmdb(dir: string): RootDatabase {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'data.mdb');
  if (existsSync(file) && statSync(file).size > 0 && !isSoundFile(file)) discard(dir);
  // lmdb-js starts each of its batches with a promise that it keeps to itself: rejected on a full disk, it would end the
  // process.
  const options = { path: dir, maxDbs: MAX_DATABASES, eventTurnBatching: false };
  try {
    return open(options);
  } catch (error) {
    if (!/MDB_(INVALID|CORRUPTED|VERSION_MISMATCH|PAGE_NOTFOUND)/.test(String(error))) throw error;
    discard(dir);
    return open(options);
  }
}

function discard(dir: string): void {
  for (const name of ['data.mdb', 'lock.mdb']) rmSync(join(dir, name), { force: true });
}

type Begin = () => Promise<void>;

const waiting = { urgent: new Set<Begin>(), others: new Set<Begin>() };
let writing = false;

/**
 * Begins `writes` when earlier ones have ended, so that they are one transaction; resolves once it is committed.
 * Several at once would be joined by lmdb-js, and a large transaction that fails on a full disk corrupts its memory
 * (SIGABRT).
 */
export function committed(
  writes: () => Promise<unknown>[],
  turn: keyof typeof waiting = 'others',
): Promise<void> {
  const done = Promise.withResolvers<void>();
  waiting[turn].add(async () => {
    try {
      done.resolve(await allOf(writes()));
    } catch (error) {
      done.reject(error);
    }
  });
  if (!writing) writeAll();
  return done.promise;
}

async function writeAll(): Promise<void> {
  writing = true;
  for (;;) {
    const from = waiting.urgent.size > 0 ? waiting.urgent : waiting.others;
    const [begin] = from;
    if (!begin) {
      writing = false;
      return;
    }
    from.delete(begin);
    await begin();
  }
}

async function allOf(writes: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(writes);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const error of errors) {
    // Beside failed writes lmdb-js rejects a promise of its own, which would end the process if nobody looked at it.
    (error as { commitError?: Promise<unknown> }).commitError?.catch(() => undefined);
  }
  if (errors.length > 0) throw errors[0];
}

const FLUSH_TIME = 5_000;

/** Resolves once all commits so far are on the disk itself; rejects when that takes too long. */
export async function flushed(database: Database): Promise<void> {
  const abort = new AbortController();
  // After a failed commit lmdb-js never settles this promise.
  const late = wait(FLUSH_TIME, 'late', { signal: abort.signal }).catch(() => 'in time');
  const first = await Promise.race([Promise.resolve(database.flushed), late]);
  abort.abort();
  if (first === 'late')
    throw new Error(`The page store could not be flushed to disk within ${FLUSH_TIME} ms.`);
}

interface Stats {
  pageSize: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

/** Bytes that a database takes in its file; what was freed and can be used again is not counted. */
export function sizeOf(database: { getStats(): object }): number {
  const { pageSize, treeBranchPageCount, treeLeafPageCount, overflowPages } = database.getStats() as Stats;
  return pageSize * (treeBranchPageCount + treeLeafPageCount + overflowPages);
}
