import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compile } from '../scripts/site/compile.ts';
import { freePort } from '../scripts/test/services.ts';
import { stopEmbedded } from '../tests/api/support/embedded.ts';
import type { Figure, Run } from './figures.ts';
import { ask } from './measure/ask.ts';
import { runProgram } from './measure/program.ts';
import { stopProcess, waitUntilAnswering } from './measure/server-process.ts';

const DOCTORS = 10_000;
const FIRST_PAGE = '/en';

/**
 * Measures how long the built site takes from its start to its first page: in an empty folder, where it migrates and fills
 * the database first, and with 10,000 doctors in the database. No page is stored in either.
 */
export async function start({ folder, print }: Run): Promise<Figure[]> {
  const empty = join(folder, 'start-empty');
  const many = join(folder, 'start-many');
  try {
    // Otherwise the first start would bundle the sources if they have changed.
    await compile();
    const ofEmpty = await secondsToFirstPage(empty);
    await runProgram(['scripts/seed.ts', '--scale', String(DOCTORS)], envOf(many));
    const ofMany = await secondsToFirstPage(many);
    print(`${ofEmpty.toFixed(1)} s in an empty folder, ${ofMany.toFixed(1)} s with ${DOCTORS} doctors`);
    return [
      figureOf('start to first page, empty folder', ofEmpty),
      figureOf(`start to first page, ${DOCTORS.toLocaleString('en')} doctors`, ofMany),
    ];
  } finally {
    for (const dataDir of [empty, many]) await stopEmbedded(dataDir);
  }
}

const figureOf = (name: string, value: number): Figure => ({ name, value, floor: 10, target: 5, unit: ' s' });

const envOf = (dataDir: string) => ({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'false' });

/** Starts the site as `npm start` does, and ends it once it has answered with a page. */
async function secondsToFirstPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), ...envOf(dataDir) };
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: 'ignore' });
  await waitUntilAnswering(child, port);
  const { status } = await ask(port, FIRST_PAGE);
  const seconds = (performance.now() - begun) / 1000;
  await stopProcess(child);
  if (status !== 200) throw new Error(`${FIRST_PAGE} was answered ${status}`);
  return seconds;
}
