import { readFileSync } from 'node:fs';
import { cpuOf } from './cpu.ts';

export interface DiskUse {
  /** The bytes that the process has read from the disk itself, not from the page cache (Linux). */
  bytes: number;
  /** The milliseconds of CPU time that its running threads have used so far. */
  cpu: number;
}

/** The use of a process so far (Linux). */
export function diskUse(pid: number): DiskUse {
  const [, bytes = '0'] = /^read_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? [];
  return { bytes: Number(bytes), cpu: cpuOf(pid) };
}

const MEGABYTE = 1024 * 1024;
/** The share of a core below which a process that reads from the disk has probably waited for it most of the time. */
const BUSY = 0.5;

/** Describes the duration of a reading, its bytes from the disk, and whether the disk was its limit. */
export function describeReading(before: DiskUse, after: DiskUse, milliseconds: number): string {
  const share = (after.cpu - before.cpu) / milliseconds;
  const megabytes = (after.bytes - before.bytes) / MEGABYTE;
  const figures = `in ${(milliseconds / 1000).toFixed(1)} s: ${megabytes.toFixed(0)} MB from the disk, ${Math.round(share * 100)} % of a core`;
  return megabytes >= 1 && share < BUSY ? `${figures}; the disk was the limit` : figures;
}
