import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BOOKING = fileURLToPath(new URL('./booking/main.ts', import.meta.url));

/** Runs Node in a process of its own, with keys of its own; true when it ended well. */
async function apart(line: readonly string[], settings: Record<string, string>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  // Refusals are expected in masses: a silent log.
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings };
  try {
    const [code] = await once(spawn(process.execPath, line, { stdio: 'inherit', env }), 'exit');
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every naughty value in every field and every address; the tests try a part of them. True when all were answered well. */
export const naughtyInput = (): Promise<boolean> =>
  apart(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-alone', 'tests/api/naughty'], {
    NAUGHTY: 'all',
  });

/** One network calls every limited endpoint 3,000 times; the tests try a part of it. True when nobody else was refused. */
export const oneNetwork = (): Promise<boolean> =>
  apart(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-alone', 'tests/api/abuse'], {
    ABUSE: 'all',
  });

/** Booking, money and replies over kills; true when nothing was lost. */
export const killedBooking = (rounds: number): Promise<boolean> =>
  apart([BOOKING, String(rounds)], { DEMO: 'true' });
