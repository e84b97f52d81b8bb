import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { availableMemory } from 'node:process';

/**
 * A folder that Linux keeps in memory. A database consists of 1,500 small files, for which a disk can need one and a
 * half seconds.
 */
const IN_MEMORY = '/dev/shm';
/** Bytes that one test file needs: two databases at a time, and what its tests write. */
const BYTES_OF_FILE = 2_000_000_000;

/**
 * The folder of throw-away databases and files: in memory where so many bytes are free there, otherwise the system's
 * temporary folder. `npm test` sets TEST_SCRATCH to a folder of its own.
 */
export function scratchFolder(neededBytes = BYTES_OF_FILE): string {
  const given = process.env['TEST_SCRATCH'];
  if (given) return given;
  return hasSpace(neededBytes) ? IN_MEMORY : tmpdir();
}

function hasSpace(neededBytes: number): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    if (forbidsPrograms()) return false;
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // The file system's limit can be larger than the memory that is free.
    return bavail * bsize > neededBytes && availableMemory() > 2 * neededBytes;
  } catch {
    return false;
  }
}

/** Whether the folder is mounted `noexec`. Some tests write programs into their folder and run them. */
function forbidsPrograms(): boolean {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === IN_MEMORY)?.[3];
  return options?.split(',').includes('noexec') ?? false;
}
