import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '../../scripts/test/services.ts';
import type { Figure, Run } from '../figures.ts';
import { askAtOnce } from '../measure/ask.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { keyOf } from '../servers/synthetic-page.ts';

const REDIS = '/usr/bin/redis-server';
/** The number of visitors at each of the two instances. */
const CROWD = 250;
const ROUNDS = 5;
/** The number of pages in each store at the start. */
const STORED_PAGES = '0';
/** Instances share pages only if they have the same key. */
const APP_KEY = Buffer.alloc(32, 1).toString('base64');
/** The milliseconds that a render takes: long enough for all visitors to ask meanwhile. */
const RENDER = '50';

/** Counts the renders of one page when `CROWD` visitors at each of two instances with one Redis ask for it at once. */
export async function instances({ folder, print }: Run): Promise<Figure[]> {
  if (!existsSync(REDIS)) {
    print('Redis is not installed: this row is not measured');
    return [];
  }
  const redis = await startRedis(REDIS, folder);
  const start = (name: string) =>
    ServerProcess.start(
      'synthetic',
      { DATA_DIR: join(folder, name), REDIS_URL: redis.url, APP_KEY },
      { args: [STORED_PAGES, RENDER] },
    );
  const servers = [await start('one'), await start('other')];
  let maxRenders = 0;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const readRenders = async () => {
        const states = servers.map((server) => server.ask<{ counters: { renders: number } }>({}));
        return (await Promise.all(states)).reduce((sum, { counters }) => sum + counters.renders, 0);
      };
      const before = await readRenders();
      const crowds = servers.map((server) => askAtOnce(CROWD, server.port, keyOf(round)));
      const failedCount = (await Promise.all(crowds)).flat().filter(({ status }) => status !== 200).length;
      if (failedCount > 0) throw new Error(`${failedCount} of ${2 * CROWD} requests failed`);
      // A render that began in the background counts as well.
      await pause(4 * Number(RENDER));
      maxRenders = Math.max(maxRenders, (await readRenders()) - before);
    }
  } finally {
    for (const server of servers) await server.stop();
    await redis.stop();
  }
  // Each instance renders a missing page at most once; none waits for the other's render (docs/decisions/011).
  return [
    { name: `renders for ${2 * CROWD} at two instances on Redis`, value: maxRenders, floor: 2, target: 2 },
  ];
}
