import { setTimeout as pause } from 'node:timers/promises';
import { TwoSites } from './two-sites.ts';

const PATHS = ['/en', '/en/blog', '/ar'];

/** The most lines of errors that are printed. */
const MOST_PRINTED = 10;

type Fault = (sites: TwoSites) => Promise<void>;

/** Sites that were killed: requests to them may fail. */
const killedSites = new Set<unknown>();

const restartSite = async (sites: TwoSites, index: number) => {
  killedSites.add(sites.site(index));
  await sites.site(index).kill('SIGKILL');
  await sites.open(index);
};

const randomSite = () => (Math.random() < 0.5 ? 0 : 1);
const pauseUpTo = (milliseconds: number) => pause(Math.random() * milliseconds);

/** Faults of Redis and the sites; after each of them everything runs again. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'nothing happens': () => pause(100),
  'Redis restarts empty': async ({ redis }) => {
    await redis.stop();
    await pauseUpTo(300);
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
    await pauseUpTo(300);
    await redis.stop();
    await redis.start();
  },
  'connections are cut': async ({ redis }) => {
    await redis.with(async (client) => {
      await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      await client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    });
  },
  'a site is killed': (sites) => restartSite(sites, randomSite()),
  'Redis restarts empty and a site is killed': async (sites) => {
    await sites.redis.stop();
    await restartSite(sites, randomSite());
    await sites.redis.start();
  },
};

export const FAULT_COUNT = Object.keys(FAULTS).length;

/** Reads and publishes versions at two sites, and records faults. */
class Observer {
  readonly #sites: TwoSites;
  /** Once the sites have agreed on a version, no page at any site may be older. */
  #agreedVersion = 0;
  /** For each site, the newest version whose purge it acknowledged; no page of that site may be older. */
  readonly #ownVersions = [0, 0];
  readonly errors: string[] = [];
  /** Milliseconds until both sites showed the newest version, for each round in which they did. */
  readonly agreementTimes: number[] = [];
  reads = 0;
  failedReads = 0;
  purges = 0;

  constructor(sites: TwoSites) {
    this.#sites = sites;
  }

  /** Reads a page of a site during a fault. */
  async read(index: number, fault: string): Promise<void> {
    const site = this.#sites.site(index);
    const oldestAllowed = Math.max(this.#agreedVersion, this.#ownVersions[index] ?? 0);
    const path = PATHS[Math.floor(Math.random() * PATHS.length)] ?? '/en';
    const version = await site.read(path);
    this.reads += 1;
    if (version === undefined || Number.isNaN(version)) this.failedReads += killedSites.has(site) ? 0 : 1;
    else if (version < oldestAllowed)
      this.errors.push(`${fault}: ${path} at site ${index} shows ${version} after ${oldestAllowed}`);
  }

  /** Publishes the next version at a site. */
  async publish(index: number): Promise<void> {
    const version = await this.#sites.publish(index);
    if (version === undefined) return;
    this.purges += 1;
    this.#ownVersions[index] = version;
  }

  /** Waits until both sites show the newest version. */
  async agree(fault: string): Promise<void> {
    const newest = Math.max(...this.#ownVersions);
    const agreementTime = await this.#sites.agree(newest, PATHS);
    if (agreementTime === undefined) {
      this.errors.push(`${fault}: the sites do not come to show ${newest}`);
      return;
    }
    this.agreementTimes.push(agreementTime);
    this.#agreedVersion = Math.max(this.#agreedVersion, newest);
  }
}

/** Reads from both sites and publishes at them by turns while a fault happens. */
async function runRound(sites: TwoSites, observer: Observer, faultName: string): Promise<void> {
  let isRunning = true;
  const keepReading = async (index: number) => {
    while (isRunning) {
      await observer.read(index, faultName);
      await pause(1);
    }
  };
  const keepPublishing = async () => {
    for (let turn = 0; isRunning; turn += 1) {
      await observer.publish(turn % 2);
      await pauseUpTo(40);
    }
  };
  const traffic = [...[0, 1, 0, 1].map(keepReading), keepPublishing()];
  await pauseUpTo(100);
  await FAULTS[faultName]?.(sites);
  await pauseUpTo(200);
  isRunning = false;
  await Promise.all(traffic);
  await observer.agree(faultName);
}

/**
 * Lets two sites publish and show versions while one fault happens in each round. A site that acknowledged a purge must
 * show nothing older from then on. After each round both sites must show the newest version, and nothing older from
 * then on. Prints figures; true when that held.
 */
export async function redisRounds(rounds: number): Promise<boolean> {
  const sites = await TwoSites.start();
  const observer = new Observer(sites);
  for (let round = 0; round < rounds; round += 1) {
    const faultName = Object.keys(FAULTS)[round % FAULT_COUNT] ?? '';
    await runRound(sites, observer, faultName);
  }
  await sites.close();
  const { errors, failedReads, purges, reads } = observer;
  const times = observer.agreementTimes.toSorted((a, b) => a - b);
  const timeAt = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
  console.log(`two sites on one Redis, ${rounds} rounds of ${FAULT_COUNT} faults:`);
  console.log(`  purges ${purges}, reads ${reads}, failed ${failedReads}, old ${errors.length}`);
  console.log(`  both show the newest after ${timeAt(0.5)} ms (median), ${timeAt(1)} ms (longest)`);
  for (const line of errors.slice(0, MOST_PRINTED)) console.log(`  ${line}`);
  return errors.length === 0 && failedReads === 0 && purges > rounds;
}
