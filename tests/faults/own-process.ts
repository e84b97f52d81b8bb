import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BOOKING = fileURLToPath(new URL('./booking/main.ts', import.meta.url));

/** Runs Node in a process with a data folder, and so with keys, of its own; true where it ended with 0. */
async function runNode(line: readonly string[], settings: Record<string, string>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  // The log is silent, because thousands of refusals are expected.
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings };
  try {
    const [code] = await once(spawn(process.execPath, line, { stdio: 'inherit', env }), 'exit');
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Every naughty value in every field and every address; the tests try a part of them. True when all were answered
 * well.
 */
export const naughtyInput = (): Promise<boolean> =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-alone', 'tests/api/naughty'], {
    NAUGHTY: 'all',
  });

/**
 * One network calls every limited endpoint 3,000 times; the tests try a part of it. True when nobody else was refused.
 */
export const oneNetwork = (): Promise<boolean> =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-alone', 'tests/api/abuse'], {
    ABUSE: 'all',
  });

/** Books, pays and replies while the database is killed again and again. True when nothing was lost. */
export const killedBooking = (rounds: number): Promise<boolean> =>
  runNode([BOOKING, String(rounds)], { DEMO: 'true' });
