import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { availableMemory } from 'node:process';

/**
 * Linux keeps these files in memory. A database is 1,500 small ones, which a disk may take a second and a half to
 * make.
 */
const IN_MEMORY = '/dev/shm';
/** Bytes that one file of tests needs: two databases at a time, and what their tests write. */
const ROOM = 2_000_000_000;

/**
 * The folder of throw-away databases and files: in memory where `room` bytes are free there, otherwise the system's
 * temporary folder. A whole run names a folder of its own.
 */
export function scratchFolder(room = ROOM): string {
  const given = process.env['TEST_SCRATCH'];
  if (given) return given;
  return hasRoom(room) ? IN_MEMORY : tmpdir();
}

function hasRoom(room: number): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    if (forbidsPrograms()) return false;
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // The limit of the file system may be above the memory that is there.
    return bavail * bsize > room && availableMemory() > 2 * room;
  } catch {
    return false;
  }
}

/** Some machines run no program from there; some tests write programs into their folder. */
function forbidsPrograms(): boolean {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === IN_MEMORY)?.[3];
  return options?.split(',').includes('noexec') ?? false;
}
