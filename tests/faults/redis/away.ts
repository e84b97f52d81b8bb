import { setTimeout as pause } from 'node:timers/promises';
import { TwoSites } from './two-sites.ts';

const READERS = 4;

/**
 * Lets Redis hang and then stops it, for `seconds` each, while stored and new pages are read at two sites and pages are
 * purged. No request may fail, and both sites must show the newest version afterwards. Prints figures; true when that
 * held.
 */
export async function redisAway(seconds: number): Promise<boolean> {
  const sites = await TwoSites.start();
  let reads = 0;
  let failedReads = 0;
  const times: number[] = [];
  let isRunning = true;
  let next = 0;
  const readers = Array.from({ length: READERS }, async (_, index) => {
    while (isRunning) {
      // Every second page was never requested before.
      const path = reads % 2 === 0 ? '/en/blog' : `/en/blog/post-${next++}`;
      const began = performance.now();
      const version = await sites.site(index % 2).read(path);
      times.push(performance.now() - began);
      reads += 1;
      if (version === undefined || Number.isNaN(version)) failedReads += 1;
      await pause(2);
    }
  });
  let refusedCount = 0;
  const publishing = (async () => {
    for (let turn = 0; isRunning; turn += 1) {
      if ((await sites.publish(turn % 2)) === undefined) refusedCount += 1;
      await pause(150);
    }
  })();
  await pause(500);
  sites.redis.pause();
  await pause(seconds * 1000);
  sites.redis.resume();
  await pause(1_500);
  await sites.redis.stop();
  await pause(seconds * 1000);
  isRunning = false;
  await Promise.all([...readers, publishing]);
  await sites.redis.start();
  const agreementTime = await sites.agree(sites.version, ['/en/blog', '/en/blog/post-0']);
  await sites.close();
  times.sort((a, b) => a - b);
  const timeAt = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
  console.log(`two sites, Redis hangs for ${seconds} s and is gone for ${seconds} s, under load:`);
  console.log(`  reads ${reads}, failed ${failedReads}; purges ${sites.version}, refused ${refusedCount}`);
  console.log(
    `  a read takes ${timeAt(0.5)} ms (median), ${timeAt(0.99)} ms (99 %), ${timeAt(1)} ms (longest)`,
  );
  console.log(`  both show the newest ${Math.round(agreementTime ?? Number.NaN)} ms after Redis is back`);
  return failedReads === 0 && refusedCount === 0 && agreementTime !== undefined;
}
