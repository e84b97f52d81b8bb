import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BOOKING = fileURLToPath(new URL('./booking/main.ts', import.meta.url));

/** Runs Node in a process with its own data folder, and so its own keys; true if it ended with 0. */
async function runNode(args: readonly string[], settings: Record<string, string>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  // The log is silent, because thousands of refusals are expected.
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings };
  try {
    const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit');
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Sends every naughty value in every field and every address, of which `npm test` tries a part. True when all were
 * answered well.
 */
export const naughtyInput = (): Promise<boolean> =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-alone', 'tests/api/naughty'], {
    NAUGHTY: 'all',
  });

/**
 * Calls every limited endpoint 3,000 times from one network, of which `npm test` tries a part. True when no other
 * network was refused.
 */
export const oneNetwork = (): Promise<boolean> =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-alone', 'tests/api/abuse'], {
    ABUSE: 'all',
  });

/** Books, pays and replies while the database is killed again and again. True when nothing was lost. */
export const killedBooking = (rounds: number): Promise<boolean> =>
  runNode([BOOKING, String(rounds)], { DEMO: 'true' });
