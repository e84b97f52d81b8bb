import { join } from 'node:path';
import type { Figure, Run } from '../figures.ts';
import { anyOf, load, requestFor } from '../measure/load.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { median, quantile } from '../measure/statistics.ts';
import { keyOf } from '../servers/synthetic-page.ts';

const PAGES = 100_000;
/** The number of pages that visitors read. */
const READ_PAGES = 20;
const CONNECTIONS = 16;
const ROUNDS = 5;
/** Milliseconds. */
const ROUND_TIME = 4_000;
/** The milliseconds of CPU of the main thread that a render takes, without its compression. */
const RENDER = '3';

interface Visit {
  count: number;
  /** Milliseconds. */
  p99: number;
}

/** Purges all 100,000 pages: the time until a purge is acknowledged, and the p99 of visitors of the most read pages. */
export async function purgeAll({ folder, print }: Run): Promise<Figure[]> {
  print(`${PAGES} pages; ${ROUNDS} rounds of ${ROUND_TIME} ms, quiet and while all pages are renewed`);
  const server = await ServerProcess.start(
    'synthetic',
    { DATA_DIR: join(folder, 'many') },
    { args: [String(PAGES), '0', '36000', RENDER] },
  );
  const requests = Array.from({ length: READ_PAGES }, (_, index) => requestFor(server.port, keyOf(index)));
  const visit = async (): Promise<Visit> => {
    const latencies: number[] = [];
    const loadOptions = {
      next: anyOf(requests),
      connections: CONNECTIONS,
      milliseconds: ROUND_TIME,
      latencies,
    };
    const { count, failed } = await load({ port: server.port, ...loadOptions });
    if (failed > 0) throw new Error(`${failed} of ${count} requests failed`);
    return { count, p99: quantile(latencies, 0.99) };
  };
  const acknowledged: number[] = [];
  const quiet: Visit[] = [];
  const busy: Visit[] = [];
  try {
    await visit();
    for (let round = 0; round < ROUNDS; round += 1) quiet.push(await visit());
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const purge = server.ask({ invalidate: ['settings'] }).then(() => {
        acknowledged.push(performance.now() - began);
      });
      // Both are awaited together, so that neither fails without a handler.
      const [visited] = await Promise.all([visit(), purge]);
      busy.push(visited);
    }
  } finally {
    await server.stop();
  }
  const [before, after] = [quiet, busy].map((visits) => ({
    p99: median(visits.map(({ p99 }) => p99)),
    count: median(visits.map(({ count }) => count)),
  })) as [Visit, Visit];
  print(`p99 ${before.p99.toFixed(1)} ms quiet, ${after.p99.toFixed(1)} ms from a purge on`);
  print(`throughput from a purge on ÷ quiet ${(after.count / before.count).toFixed(2)}`);
  const subject = `purge of ${PAGES / 1000}k pages`;
  return [
    {
      name: `${subject}: acknowledged after`,
      value: median(acknowledged),
      floor: 1_000,
      target: 300,
      unit: ' ms',
    },
    { name: `${subject}: p99 of visitors ÷ quiet`, value: after.p99 / before.p99, floor: 6, target: 2 },
  ];
}
