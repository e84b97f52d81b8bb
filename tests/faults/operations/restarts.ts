import { compile } from '../../../scripts/site/compile.ts';
import { provide } from '../../../scripts/test/machine.ts';
import { Cluster } from '../../operations/support/cluster.ts';
import { Load } from '../../operations/support/client.ts';
import { Writes } from '../../operations/support/writes.ts';

const PAGES = ['/en', '/ar', '/fr/blog', '/tr/blog', '/en/faqs', '/tr/faqs'];
const WRITERS = 8;
/** The number of writes between two restarts or kills. */
const BETWEEN = 50;

/**
 * Two instances behind nginx are restarted one after the other, and then killed by turns, once a round each, while
 * visitors read and write. Prints figures; true when no read failed, no write failed but those that a killed instance
 * was working on, and every acknowledged write is stored once.
 */
export async function restartsUnderLoad(rounds: number): Promise<boolean> {
  await provide(['postgres', 'redis', 'nginx'], console.log);
  await compile();
  const cluster = await Cluster.start();
  try {
    const restarted = await underLoad(cluster, rounds, async () => {
      await cluster.restartOneByOne();
      return 0;
    });
    const killed = await underLoad(cluster, rounds, async (round) => {
      const instance = cluster.instances[round % 2];
      if (!instance) throw new Error('an instance is missing');
      await instance.kill();
      const killedAt = performance.now();
      await cluster.replace(instance);
      return killedAt;
    });
    console.log(`operations, ${rounds} × both instances restarted, then ${rounds} × one killed, under load:`);
    console.log(`  restarts: ${describe(restarted)}`);
    console.log(`  kills: ${describe(killed)}, ${killed.later} of them sent later than the kill`);
    const lost = restarted.lost + killed.lost;
    return restarted.failed === 0 && killed.later === 0 && killed.failedReads === 0 && lost === 0;
  } finally {
    await cluster.stop();
  }
}

interface Result {
  reads: number;
  writes: number;
  failedReads: number;
  /** Reads and writes. */
  failed: number;
  /** Failed writes that were sent after the kill. */
  later: number;
  lost: number;
}

/** `disturb` returns the time at which it killed an instance, or 0: a write that began later must not fail. */
async function underLoad(
  { nginx }: Cluster,
  rounds: number,
  disturb: (round: number) => Promise<number>,
): Promise<Result> {
  const load = new Load(nginx.port, PAGES);
  const writes = new Writes(nginx.port, WRITERS);
  let later = 0;
  for (let round = 0; round < rounds; round += 1) {
    await writes.pass(BETWEEN);
    const failedBefore = writes.failed.length;
    const killedAt = await disturb(round);
    await writes.pass(BETWEEN);
    later += writes.failed.slice(failedBefore).filter(({ began }) => began > killedAt).length;
  }
  await Promise.all([load.stop(), writes.stop()]);
  for (const line of [...load.failed, ...writes.failed.map((write) => JSON.stringify(write))].slice(0, 5))
    console.log(`  ${line}`);
  return {
    reads: load.answered,
    writes: writes.count,
    failedReads: load.failed.length,
    failed: load.failed.length + writes.failed.length,
    later,
    lost: (await writes.lostOrTwice()).length,
  };
}

const describe = ({ reads, writes, failed, failedReads, lost }: Result) =>
  `${reads} reads, ${failedReads} failed; ${writes} writes, ${failed - failedReads} failed; ${lost} acknowledged but lost or stored twice`;
