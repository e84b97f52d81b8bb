import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import type { RootDatabaseOptionsWithPath } from 'lmdb';

// Databases that one process may open: pages and tag index of its own build and of those it empties, versions, builds.
const MAX_DATABASES = 256;

/** The options with which each thread opens the store in `dir`. */
export const optionsOf = (dir: string): RootDatabaseOptionsWithPath => ({ path: dir, maxDbs: MAX_DATABASES });

/** Offsets in an LMDB meta page (struct MDB_meta behind its 24-byte page header), little-endian. */
const META = { magic: 24, pageSize: 48, lastPage: 144, transaction: 152, length: 160 };
const MAGIC = 0xbe_ef_c0_de;
/** A file may end before its last page when the pages there were freed before they were ever written. */
const SHORT_BY = 0.1;

/**
 * Checks a store's file before LMDB maps it, since LMDB does not: reading a page beyond the end of the file would end
 * the process (SIGBUS). False when the file cannot be used. A file that is only a little too short is extended.
 */
export function isSoundFile(path: string): boolean {
  const file = openSync(path, 'r+');
  try {
    const first = readMeta(file, 0);
    const second = first && readMeta(file, first.pageSize);
    if (!first || !second) return false;
    const newest = first.transaction > second.transaction ? first : second;
    const needed = (newest.lastPage + 1) * first.pageSize;
    // Read after the metas: another process may let the file grow between the two.
    const { size } = fstatSync(file);
    if (size < needed * (1 - SHORT_BY)) return false;
    if (size < needed) ftruncateSync(file, needed);
    return true;
  } finally {
    closeSync(file);
  }
}

function readMeta(file: number, offset: number) {
  const bytes = Buffer.alloc(META.length);
  if (readSync(file, bytes, 0, META.length, offset) < META.length) return undefined;
  if (bytes.readUInt32LE(META.magic) !== MAGIC) return undefined;
  return {
    pageSize: bytes.readUInt32LE(META.pageSize),
    lastPage: Number(bytes.readBigUInt64LE(META.lastPage)),
    transaction: Number(bytes.readBigUInt64LE(META.transaction)),
  };
}
