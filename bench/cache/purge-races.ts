import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SiteProcess } from '../../tests/faults/site/site-process.ts';
import type { Figure, Run } from '../figures.ts';

const RACES = 1_000;
/** How often the site is started and stopped, every second time with SIGKILL. */
const RESTARTS = 10;
const READERS = ['/en', '/en', '/en/blog', '/en/blog', '/ar', '/ar', '/fr/blog', '/fr/blog'];

/** Publishes and purges content while visitors read it: nobody may see content older than an acknowledged purge. */
export async function purgeRaces({ folder, print }: Run): Promise<Figure[]> {
  print(`${RACES} purges beside ${READERS.length} readers, ${RESTARTS} restarts`);
  const data = join(folder, 'races');
  mkdirSync(data);
  writeFileSync(join(data, 'version'), '0');
  let version = 0;
  let acknowledged = 0;
  let reads = 0;
  let oldCount = 0;
  let lostCount = 0;
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const site = await SiteProcess.start(data);
    const read = async (path: string) => {
      // A purge that is acknowledged during the read may be seen or not.
      const oldestAllowed = acknowledged;
      const versionRead = await site.read(path);
      reads += 1;
      if (versionRead === undefined) lostCount += 1;
      else if (versionRead < oldestAllowed) oldCount += 1;
    };
    for (const path of new Set(READERS)) await read(path);
    let racing = true;
    const readers = READERS.map(async (path) => {
      while (racing) await read(path);
    });
    for (let race = 0; race < RACES / RESTARTS; race += 1) {
      await pause(Math.random() * 5);
      version += 1;
      if (await site.publish(version)) acknowledged = version;
    }
    racing = false;
    await Promise.all(readers);
    await site.kill(restart % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
  }
  print(`${reads} reads, ${lostCount} without an answer, ${acknowledged} purges acknowledged`);
  if (acknowledged < RACES) throw new Error(`only ${acknowledged} of ${RACES} purges were acknowledged`);
  return [
    {
      name: `old content after ${RACES} acknowledged purges, ${RESTARTS} restarts`,
      value: oldCount,
      floor: 0,
      target: 0,
    },
  ];
}
