import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, Run } from '../figures.ts';
import { ask, askAtOnce } from '../measure/ask.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { keyOf } from '../servers/synthetic-page.ts';

const CROWD = 500;
const ROUNDS = 5;
/** The number of pages in each store at the start. */
const STORED_PAGES = '0';
/** The milliseconds that a render takes: long enough for all visitors to ask meanwhile. */
const RENDER = '50';
/** The seconds for which an expiring page stays fresh, and the milliseconds after which it is certainly expired. */
const SHORT_LIVED = '1';
const EXPIRED_AFTER = 2_500;

/** Counts the renders of one page when 500 visitors ask for it at once. */
export async function crowd({ folder, print }: Run): Promise<Figure[]> {
  print(`${CROWD} requests at once, ${ROUNDS} rounds each`);
  const start = (data: string, maxAge: string) =>
    ServerProcess.start(
      'synthetic',
      { DATA_DIR: join(folder, data) },
      { args: [STORED_PAGES, RENDER, maxAge] },
    );
  const lasting = await start('crowd', '3600');
  const expiring = await start('crowd-expiring', SHORT_LIVED);
  const maxRenders = { cold: 0, expired: 0, purged: 0 };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = keyOf(round);
      const count = async (kind: keyof typeof maxRenders, server: ServerProcess, purge: string[] = []) => {
        maxRenders[kind] = Math.max(maxRenders[kind], await rendersOf(server, path, purge));
      };
      await count('cold', lasting);
      await count('purged', lasting, [`blog:page-${round}`]);
      await ask(expiring.port, path);
      await pause(EXPIRED_AFTER);
      await count('expired', expiring);
    }
  } finally {
    await lasting.stop();
    await expiring.stop();
  }
  return Object.entries(maxRenders).map(([kind, value]) => ({
    name: `renders for ${CROWD} at one ${kind} page`,
    value,
    floor: 1,
    target: 1,
  }));
}

/** The number of renders while a crowd asks for a page, after a purge of tags. */
async function rendersOf(server: ServerProcess, path: string, purge: string[]): Promise<number> {
  const readRenders = async () => (await server.ask<{ counters: { renders: number } }>({})).counters.renders;
  const before = await readRenders();
  await server.ask({ invalidate: purge });
  const answers = await askAtOnce(CROWD, server.port, path);
  const failedCount = answers.filter(({ status }) => status !== 200).length;
  if (failedCount > 0) throw new Error(`${failedCount} of ${CROWD} requests failed`);
  // A render that began in the background counts as well.
  await pause(4 * Number(RENDER));
  return (await readRenders()) - before;
}
