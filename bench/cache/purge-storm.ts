import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, Run } from '../figures.ts';
import { anyOf, load, requestFor } from '../measure/load.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { median } from '../measure/statistics.ts';
import { GROUP, groupTag, keyOf } from '../servers/synthetic-page.ts';

const PAGES = 10_000;
const ROUNDS = 7;
const ROUND_TIME = 2_000;
/** The number of visitors: more than those who wait for a purged page. */
const CONNECTIONS = 64;
const PURGE_EVERY = 100; // milliseconds
/** Milliseconds of the main thread that a render takes before it is compressed. */
const RENDER = '3';

/**
 * Ten purges a second, each of 100 of 10,000 pages; visitors read 100 pages, one of each tag, so that every purge takes
 * one that is read much with it.
 */
export async function purgeStorm({ folder, say }: Run): Promise<Figure[]> {
  say(
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
    const state = () => server.ask<{ counters: { renders: number }; gauges: { refreshing: number } }>({});
    const ratios: number[] = [];
    let renderedCount = 0;
    let waitingCount = 0;
    let purge = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const quiet = await visit();
      const { counters: before } = await state();
      let storming = true;
      const purgeRepeatedly = async () => {
        for (; storming; purge += 1) {
          const next = pause(PURGE_EVERY);
          await server.ask({ invalidate: [groupTag(purge, PAGES)] });
          await next;
        }
      };
      const under = purgeRepeatedly();
      const busy = await visit();
      storming = false;
      await under;
      const { counters, gauges } = await state();
      if (round > 0) {
        ratios.push(busy / quiet);
        renderedCount += counters.renders - before.renders;
        waitingCount = Math.max(waitingCount, gauges.refreshing);
      }
      await waitUntilFresh(state);
    }
    const seconds = (ROUNDS * ROUND_TIME) / 1000;
    say(
      `${Math.round(renderedCount / seconds)} renders/s in the storm; at most ${waitingCount} pages waited at the end of a round`,
    );
    say(`lowest ratio of a round ${Math.min(...ratios).toFixed(2)}`);
    return [{ name: 'purge storm: throughput ÷ quiet', value: median(ratios), floor: 0.8, target: 0.95 }];
  } finally {
    await server.stop();
  }
}

/** Waits until the pages of the last storm are fresh. */
async function waitUntilFresh(state: () => Promise<{ gauges: { refreshing: number } }>): Promise<void> {
  while ((await state()).gauges.refreshing > 0) await pause(50);
}
