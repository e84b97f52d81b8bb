import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedPaths } from '#db/embedded/paths.ts';

/** Process id of the embedded database of a data folder. */
export const embeddedPid = (dataDir: string): number =>
  Number(readFileSync(embeddedPaths(dataDir).pid, 'utf8'));

/** Resolves when a process is gone. */
export async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(10);
}

/** Ends the embedded database of a data folder in good order, if it ever started. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  if (!existsSync(embeddedPaths(dataDir).pid)) return;
  const pid = embeddedPid(dataDir);
  process.kill(pid, 'SIGTERM');
  await gone(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
