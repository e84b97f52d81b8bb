import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * A running site leaves its address in `DATA_DIR/site.json`, so that commands in another terminal reach it whatever
 * its port. Node only; it reads no settings, because commands need it before they read theirs.
 */

const Note = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  url: v.pipe(v.string(), v.url()),
});

const fileIn = (dataDir: string) => join(dataDir, 'site.json');

/** Notes that this process serves the site at `url` (an origin). */
export function noteRunningSite(dataDir: string, url: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileIn(dataDir), `${JSON.stringify({ pid: process.pid, url })}\n`);
}

/** Removes the note of this process; that of another one stays. */
export function forgetRunningSite(dataDir: string): void {
  if (readNote(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true });
}

/** Address of the site that runs with this data folder; undefined when none does. */
export function runningSite(dataDir: string): string | undefined {
  const note = readNote(dataDir);
  return note && isAlive(note.pid) ? note.url : undefined;
}

function readNote(dataDir: string): v.InferOutput<typeof Note> | undefined {
  try {
    return v.parse(Note, JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    // There is no note, or another process is writing it.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
