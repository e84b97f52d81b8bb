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
/** Connections at once: more than ever wait for a purged page at the same moment. */
const CONNECTIONS = 64;
const PURGE_EVERY = 100; // milliseconds
/** Milliseconds that a render waits, as for an API. */
const RENDER_WAIT = 0;
/** The seconds for which a page stays fresh, which is longer than the measurement. */
const MAX_AGE = 3_600;
/** The milliseconds of CPU of the main thread that a render takes, without its compression. */
const RENDER_WORK = 3;

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
    { args: [PAGES, RENDER_WAIT, MAX_AGE, RENDER_WORK].map(String) },
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
    const visitDuringPurges = async () => {
      let storming = true;
      const purgeRepeatedly = async () => {
        for (; storming; purge += 1) {
          const next = pause(PURGE_EVERY);
          await server.ask({ invalidate: [groupTag(purge, PAGES)] });
          await next;
        }
      };
      const purging = purgeRepeatedly();
      const visiting = visit().finally(() => {
        storming = false;
        return purging;
      });
      // Both are awaited from the start, so that a failure of either is handled whenever it comes.
      const [count] = await Promise.all([visiting, purging]);
      return count;
    };
    // The first round warms up the server, and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const quiet = await visit();
      const { counters: before } = await readState();
      const busy = await visitDuringPurges();
      const { counters, gauges } = await readState();
      if (round > 0) {
        ratios.push(busy / quiet);
        renderedCount += counters.renders - before.renders;
        waitingCount = Math.max(waitingCount, gauges.refreshing);
      }
      await waitUntilNoneQueued(readState);
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

/** Waits until no page is queued; the last few may still be rendering. */
async function waitUntilNoneQueued(
  readState: () => Promise<{ gauges: { refreshing: number } }>,
): Promise<void> {
  while ((await readState()).gauges.refreshing > 0) await pause(50);
}
