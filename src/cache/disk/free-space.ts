import { statfsSync } from 'node:fs';
import type { Write } from '#cache/disk/write.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Free bytes of the disk below which nothing is written: a write that fails on a full disk (ENOSPC) corrupts LMDB's
 * memory, which ends the process sooner or later (SIGABRT; decision 009). Pages have a larger reserve, so that purges can
 * still be written.
 */
const RESERVE = 4 * MEGABYTE;
const RESERVE_OF_PAGES = 16 * MEGABYTE;

/** Throws an ENOSPC error where the disk of `folder` has too little free space for `writes`. */
export function refuseWithoutSpace(folder: string, writes: readonly Write[]): void {
  // Only pages are written as bytes.
  const reserve = writes.some(({ value }) => value instanceof Uint8Array) ? RESERVE_OF_PAGES : RESERVE;
  if (freeBytesOf(folder) < reserve)
    throw new Error(`ENOSPC: below ${reserve / MEGABYTE} MiB that are free, nothing is written to ${folder}`);
}

function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY; // unknown for this file system: the write itself may fail
  }
}
