import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FILE } from '#runtime/build-info.ts';
import { freePort } from '../scripts/test/services.ts';
import { stopEmbedded } from '../tests/api/support/embedded.ts';
import type { Figure, Run } from './figures.ts';
import { ask } from './measure/ask.ts';
import { runProgram } from './measure/program.ts';
import { stopProcess, waitUntilAnswering } from './measure/server-process.ts';

const DOCTORS = 10_000;
const FIRST_PAGE = '/en';
/** Written when the bundle is complete; without it the next start bundles. */
const BUNDLE_ID = join('dist', BUILD_FILE);
/** Milliseconds for the bundling and the start together. */
const LIMIT = 600_000;

/**
 * Measures how long the site takes from its bundle to its first page, while no page is stored: in an empty folder, where it
 * bundles, migrates and fills the database, and with 10,000 doctors in the database and a bundle that is there.
 */
export async function start({ folder, print }: Run): Promise<Figure[]> {
  const empty = join(folder, 'start-empty');
  const many = join(folder, 'start-many');
  try {
    rmSync(BUNDLE_ID, { force: true });
    const ofEmpty = await secondsToFirstPage(empty);
    await runProgram(['scripts/seed.ts', '--scale', String(DOCTORS)], envOf(many));
    const ofMany = await secondsToFirstPage(many);
    return [
      figureOf('bundle to first page, empty folder', ofEmpty, print),
      figureOf(`bundle to first page, ${DOCTORS.toLocaleString('en')} doctors`, ofMany, print),
    ];
  } finally {
    for (const dataDir of [empty, many]) await stopEmbedded(dataDir);
  }
}

interface Times {
  /** Seconds from the end of the bundling, or from the start where the bundle is there. */
  sinceBundle: number;
  sinceStart: number;
}

function figureOf(name: string, { sinceBundle, sinceStart }: Times, print: Run['print']): Figure {
  print(`${name}: ${sinceBundle.toFixed(1)} s, ${sinceStart.toFixed(1)} s from the start on`);
  return { name, value: sinceBundle, floor: 10, target: 5, unit: ' s' };
}

const envOf = (dataDir: string) => ({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'false' });

/** Starts the site as `npm start` does, and ends it once it has answered with a page. */
async function secondsToFirstPage(dataDir: string): Promise<Times> {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), ...envOf(dataDir) };
  const begun = Date.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: 'ignore' });
  await waitUntilAnswering(child, port, LIMIT);
  const { status } = await ask(port, FIRST_PAGE);
  const end = Date.now();
  await stopProcess(child);
  if (status !== 200) throw new Error(`${FIRST_PAGE} was answered ${status}`);
  const bundled = statSync(BUNDLE_ID).mtimeMs;
  return { sinceBundle: (end - Math.max(begun, bundled)) / 1000, sinceStart: (end - begun) / 1000 };
}
