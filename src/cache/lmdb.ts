import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';

// pages + tag index for a few builds, generations
const MAX_DATABASES = 32;

/**
 * Opens the store's LMDB files in `dir`. A damaged file is thrown away: everything in it can be rendered again,
 * and generations matter only for pages that lie in the same file.
 *
 * Of lmdb-js only `put`, `remove`, `drop` and `transactionSync` are used: its asynchronous `transaction(callback)`
 * never calls back on Node 26.
 */
export function openLmdb(dir: string): RootDatabase {
  mkdirSync(dir, { recursive: true });
  try {
    return openSound(dir);
  } catch (error) {
    if (!isDamage(error)) throw error;
    rmSync(dir, { recursive: true });
    mkdirSync(dir, { recursive: true });
    return openSound(dir);
  }
}

class Damaged extends Error {}

function openSound(dir: string): RootDatabase {
  const file = join(dir, 'data.mdb');
  const size = existsSync(file) ? statSync(file).size : 0;
  // Shorter than its two meta pages: LMDB would take it for new, or fail without a name.
  if (size > 0 && size < 8192) throw new Damaged();
  const root = open({ path: dir, maxDbs: MAX_DATABASES });
  const { lastPageNumber, pageSize } = root.getStats() as { lastPageNumber: number; pageSize: number };
  // The file is mapped: reading a page that was cut off would end the process (SIGBUS).
  if (size > 0 && size < (lastPageNumber + 1) * pageSize) {
    void root.close();
    throw new Damaged();
  }
  return root;
}

function isDamage(error: unknown): boolean {
  return (
    error instanceof Damaged ||
    /MDB_(INVALID|CORRUPTED|VERSION_MISMATCH|PAGE_NOTFOUND|PANIC)/.test(String(error))
  );
}
