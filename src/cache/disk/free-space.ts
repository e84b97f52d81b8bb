import { statfsSync } from 'node:fs';
import type { Write } from '#cache/disk/write.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Bytes of the disk that are left alone: a write that fails for want of room corrupts LMDB's memory, which ends the
 * process sooner or later (SIGABRT), so it is not begun. Pages leave some of the last bit to purges.
 */
const RESERVE = 4 * MEGABYTE;
const RESERVE_OF_PAGES = 16 * MEGABYTE;

/** Throws when the disk of `folder` has not enough left for `writes`. */
export function refuseWithoutSpace(folder: string, writes: readonly Write[]): void {
  const reserve = writes.some(({ value }) => value instanceof Uint8Array) ? RESERVE_OF_PAGES : RESERVE;
  if (freeBelow(folder) < reserve)
    throw new Error(`ENOSPC: below ${reserve / MEGABYTE} MiB that are free, nothing is written to ${folder}`);
}

function freeBelow(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY; // a file system that does not tell: the write itself will
  }
}
