import { join } from 'node:path';
import type { Figure, Run } from '../figures.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { median, quantile } from '../measure/statistics.ts';
import { GROUP, groupTag } from '../servers/synthetic-page.ts';

const PAGES = 100_000;
const PURGES = 40;
/** Purges before those that are counted. */
const WARM_UP = 5;
/** The milliseconds that a render waits. */
const RENDER = '2';

interface Blocked {
  pages: number;
  /** CPU milliseconds of the main thread in the longest turn of the event loop until the purge was acknowledged. */
  untilAcknowledged: number;
  /** CPU milliseconds of the main thread in the longest turn after that, until the pages were rendered anew and stored. */
  whileRenewing: number;
}

/** Measures for how much CPU time a purge of 100 of 100,000 pages blocks the main thread. */
export async function purgeBlock({ folder, print }: Run): Promise<Figure[]> {
  print(`${PAGES} pages; ${PURGES} purges of ${GROUP} pages each`);
  const server = await ServerProcess.start(
    'synthetic',
    { DATA_DIR: join(folder, 'many') },
    { args: [String(PAGES), RENDER] },
  );
  const purges: Blocked[] = [];
  const quiet: number[] = [];
  try {
    for (let purge = 0; purge < PURGES + WARM_UP; purge += 1) {
      // A purge that finds no page is measured before each of the others, and printed for comparison.
      const { blocked: emptyPurge } = await server.ask<{ blocked: Blocked }>({
        watch: true,
        invalidate: ['blog:nothing'],
      });
      const tags = [groupTag(purge, PAGES)];
      const { blocked } = await server.ask<{ blocked: Blocked }>({ watch: true, invalidate: tags });
      if (blocked.pages !== GROUP) throw new Error(`${blocked.pages} pages of ${tags} were found`);
      if (purge < WARM_UP) continue;
      purges.push(blocked);
      quiet.push(emptyPurge.untilAcknowledged);
    }
  } finally {
    await server.stop();
  }
  const reportTimes = (name: string, times: number[]) =>
    print(
      `longest turn ${name}: median ${median(times).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`,
    );
  const untilAcknowledged = purges.map((purge) => purge.untilAcknowledged);
  reportTimes('of a purge of no page', quiet);
  reportTimes('until the purge is acknowledged', untilAcknowledged);
  reportTimes(
    'while its pages are stored anew',
    purges.map((purge) => purge.whileRenewing),
  );
  const name = `longest block of a purge of ${GROUP} among ${PAGES / 1000}k pages`;
  return [{ name, value: median(untilAcknowledged), floor: 2, target: 0.5, unit: ' ms' }];
}
