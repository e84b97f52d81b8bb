import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedPaths } from '#db/embedded/paths.ts';

/** Process id of the embedded database of a data folder. */
export const embeddedPid = (dataDir: string): number =>
  Number(readFileSync(embeddedPaths(dataDir).pid, 'utf8'));

/** Resolves when a process is gone. */
export async function waitUntilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(10);
}

/** Stops the embedded database of a data folder cleanly, if it ever started. */
export const stopEmbedded = (dataDir: string): Promise<void> => end(dataDir, 'SIGTERM');

/**
 * Kills the embedded database of a data folder that is deleted next. A clean stop writes everything to disk first,
 * which takes half a second.
 */
export const killEmbedded = (dataDir: string): Promise<void> => end(dataDir, 'SIGKILL');

async function end(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  if (!existsSync(embeddedPaths(dataDir).pid)) return;
  const pid = embeddedPid(dataDir);
  // The file still has the id of a process that was killed.
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  await waitUntilGone(pid);
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
