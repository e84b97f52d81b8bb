import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { isSoundFile } from '#cache/lmdb-file.ts';

// Pages and tag index for a few builds, generations, meta.
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
  const file = join(dir, 'data.mdb');
  if (existsSync(file) && statSync(file).size > 0 && !isSoundFile(file)) discard(dir);
  try {
    return open({ path: dir, maxDbs: MAX_DATABASES });
  } catch (error) {
    if (!/MDB_(INVALID|CORRUPTED|VERSION_MISMATCH|PAGE_NOTFOUND)/.test(String(error))) throw error;
    discard(dir);
    return open({ path: dir, maxDbs: MAX_DATABASES });
  }
}

function discard(dir: string): void {
  for (const name of ['data.mdb', 'lock.mdb']) rmSync(join(dir, name), { force: true });
}
