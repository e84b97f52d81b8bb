import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Linux keeps these files in memory. A database is 1,500 small ones, which a disk may take a second and a half to
 * make.
 */
const IN_MEMORY = '/dev/shm';
/** Bytes that must be free there: two databases at a time, and what their tests write. */
const ROOM = 2_000_000_000;

/**
 * The folder of throw-away databases: in memory where there is room for them. A whole run names a folder of its own.
 */
export function scratchFolder(): string {
  const given = process.env['TEST_SCRATCH'];
  if (given) return given;
  return hasRoom() ? IN_MEMORY : tmpdir();
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
