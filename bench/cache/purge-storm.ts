import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, Run } from '../figures.ts';
import { anyOf, load, requestFor } from '../measure/load.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { median } from '../measure/statistics.ts';
import { GROUP, groupTag, keyOf } from '../servers/synthetic-page.ts';

const PAGES = 10_000;
const ROUNDS = 7;
/** Milliseconds. */
const ROUND_TIME = 2_000;
/** The number of visitors: more than ever wait for a purged page at once. */
const CONNECTIONS = 64;
const PURGE_EVERY = 100; // milliseconds
/** The milliseconds of CPU of the main thread that a render takes, without its compression. */
const RENDER = '3';

/**
 * Compares the throughput during ten purges a second, each of 100 of 10,000 pages, with that without purges. Visitors
 * read 100 pages, one of each tag, so that every purge makes a much-read page stale.
 */
export async function purgeStorm({ folder, print }: Run): Promise<Figure[]> {
  print(
    `${PAGES} pages; ${ROUNDS} rounds of ${ROUND_TIME} ms, quiet and with ${1000 / PURGE_EVERY} purges/s × ${GROUP} pages`,
  );
  const server = await ServerProcess.start(
    'synthetic',
    { DATA_DIR: join(folder, 'storm') },
    { args: [String(PAGES), '0', '3600', RENDER] },
  );
  try {
    const requests = Array.from({ length: PAGES / GROUP }, (_, index) =>
      requestFor(server.port, keyOf(index)),
    );
    const visit = async () => {
      const loadOptions = { next: anyOf(requests), connections: CONNECTIONS, milliseconds: ROUND_TIME };
      const { count, failed } = await load({ port: server.port, ...loadOptions });
      if (failed > 0) throw new Error(`${failed} of ${count} requests failed`);
      return count;
    };
    const readState = () => server.ask<{ counters: { renders: number }; gauges: { refreshing: number } }>({});
    const ratios: number[] = [];
    let renderedCount = 0;
    let waitingCount = 0;
    let purge = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const quiet = await visit();
      const { counters: before } = await readState();
      let storming = true;
      const purgeRepeatedly = async () => {
        for (; storming; purge += 1) {
          const next = pause(PURGE_EVERY);
          await server.ask({ invalidate: [groupTag(purge, PAGES)] });
          await next;
        }
      };
      const purging = purgeRepeatedly();
      const busy = await visit();
      storming = false;
      await purging;
      const { counters, gauges } = await readState();
      if (round > 0) {
        ratios.push(busy / quiet);
        renderedCount += counters.renders - before.renders;
        waitingCount = Math.max(waitingCount, gauges.refreshing);
      }
      await waitUntilFresh(readState);
    }
    const seconds = (ROUNDS * ROUND_TIME) / 1000;
    print(
      `${Math.round(renderedCount / seconds)} renders/s in the storm; at most ${waitingCount} pages waited at the end of a round`,
    );
    print(`lowest ratio of a round ${Math.min(...ratios).toFixed(2)}`);
    return [{ name: 'purge storm: throughput ÷ quiet', value: median(ratios), floor: 0.8, target: 0.95 }];
  } finally {
    await server.stop();
  }
}

/** Waits until all purged pages are fresh. */
async function waitUntilFresh(readState: () => Promise<{ gauges: { refreshing: number } }>): Promise<void> {
  while ((await readState()).gauges.refreshing > 0) await pause(50);
}
