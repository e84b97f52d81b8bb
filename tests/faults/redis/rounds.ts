import { setTimeout as pause } from 'node:timers/promises';
import { TwoSites } from './two-sites.ts';

const PATHS = ['/en', '/en/blog', '/ar'];

type Fault = (two: TwoSites) => Promise<void>;

/** Sites whose requests may fail. */
const killed = new Set<unknown>();

const restart = async (two: TwoSites, which: number) => {
  killed.add(two.site(which));
  await two.site(which).kill('SIGKILL');
  await two.open(which);
};

/** Faults of Redis and the sites; each leaves everything running. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'nothing happens': () => pause(100),
  'Redis restarts empty': async ({ redis }) => {
    await redis.stop();
    await pause(Math.random() * 300);
    await redis.start();
  },
  'Redis hangs': async ({ redis }) => {
    redis.pause();
    await pause(200 + Math.random() * 500);
    redis.resume();
  },
  'Redis is emptied': async ({ redis }) => {
    await redis.with((client) => client.flushall());
  },
  'Redis comes back from a dump': async ({ redis }) => {
    await redis.with((client) => client.save());
    await pause(Math.random() * 300);
    await redis.stop();
    await redis.start();
  },
  'connections are cut': async ({ redis }) => {
    await redis.with(async (client) => {
      await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      await client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    });
  },
  'a site is killed': (two) => restart(two, Math.random() < 0.5 ? 0 : 1),
  'Redis restarts empty and a site is killed': async (two) => {
    await two.redis.stop();
    await restart(two, Math.random() < 0.5 ? 0 : 1);
    await two.redis.start();
  },
};

export const FAULT_COUNT = Object.keys(FAULTS).length;

/**
 * Versions are published at both sites by turns and read at both, while one fault a round befalls them. Whoever
 * acknowledged a purge shows nothing older from then on; and once all is well both show the newest, and never again less,
 * after restarts either. Prints figures; true when that held.
 */
export async function redisRounds(rounds: number): Promise<boolean> {
  const sites = await TwoSites.start();
  const old: string[] = [];
  let failedReads = 0;
  let purges = 0;
  let reads = 0;
  const agreed: number[] = [];
  /** No page at any site may be older; and none at a site older than what that site acknowledged. */
  let floor = 0;
  const ownVersions = [0, 0];

  async function read(which: number, fault: string): Promise<void> {
    const site = sites.site(which);
    const least = Math.max(floor, ownVersions[which] ?? 0);
    const path = PATHS[Math.floor(Math.random() * PATHS.length)] ?? '/en';
    const version = await site.read(path);
    reads += 1;
    if (version === undefined || Number.isNaN(version)) failedReads += killed.has(site) ? 0 : 1;
    else if (version < least) old.push(`${fault}: ${path} at site ${which} shows ${version} after ${least}`);
  }

  for (let round = 0; round < rounds; round += 1) {
    const name = Object.keys(FAULTS)[round % FAULT_COUNT] ?? '';
    let under = true;
    const readers = [0, 1, 0, 1].map(async (which) => {
      while (under) {
        await read(which, name);
        await pause(1);
      }
    });
    const writer = async () => {
      for (let turn = 0; under; turn += 1) {
        const which = turn % 2;
        const isPublished = await sites.publish(which);
        if (isPublished !== undefined) {
          purges += 1;
          ownVersions[which] = isPublished;
        }
        await pause(Math.random() * 40);
      }
    };
    const writing = writer();
    await pause(Math.random() * 100);
    await FAULTS[name]?.(sites);
    await pause(Math.random() * 200);
    under = false;
    await Promise.all([...readers, writing]);
    const newest = Math.max(...ownVersions);
    const agreementTime = await sites.agree(newest, PATHS);
    if (agreementTime === undefined) old.push(`${name}: the sites do not come to show ${newest}`);
    else agreed.push(agreementTime);
    floor = Math.max(floor, agreementTime === undefined ? 0 : newest);
  }
  await sites.close();
  agreed.sort((a, b) => a - b);
  const at = (share: number) => Math.round(agreed[Math.floor((agreed.length - 1) * share)] ?? Number.NaN);
  console.log(`two sites on one Redis, ${rounds} rounds of ${FAULT_COUNT} faults:`);
  console.log(`  purges ${purges}, reads ${reads}, failed ${failedReads}, old ${old.length}`);
  console.log(`  both show the newest after ${at(0.5)} ms (median), ${at(1)} ms (longest)`);
  for (const line of old.slice(0, 10)) console.log(`  ${line}`);
  return old.length === 0 && failedReads === 0 && purges > rounds;
}
