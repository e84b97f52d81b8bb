import { readFileSync } from 'node:fs';
import { cpuOf } from './cpu.ts';

export interface DiskUse {
  /** Bytes that the process has had read from the disk itself, not from the page cache (Linux). */
  bytes: number;
  /** Milliseconds of CPU that it has used. */
  cpu: number;
}

export function diskUse(pid: number): DiskUse {
  const [, bytes = '0'] = /^read_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? [];
  return { bytes: Number(bytes), cpu: cpuOf(pid) };
}

const MEGABYTE = 1024 * 1024;
/** A process that reads from the disk and uses less of a core has waited for the disk most of the time. */
const BUSY = 0.5;

/** Says how long a reading took, and whether the disk was its limit. */
export function describeReading(before: DiskUse, after: DiskUse, milliseconds: number): string {
  const share = (after.cpu - before.cpu) / milliseconds;
  const megabytes = (after.bytes - before.bytes) / MEGABYTE;
  const figures = `in ${(milliseconds / 1000).toFixed(1)} s: ${megabytes.toFixed(0)} MB from the disk, ${Math.round(share * 100)} % of a core`;
  return megabytes >= 1 && share < BUSY ? `${figures}; the disk was the limit` : figures;
}
