import { rmSync } from 'node:fs';
import { closeDatabase, requireDatabase, useDatabase } from '#db/client.ts';
import { stopEmbedded } from '../api/support/embedded.ts';
import { filledFolder } from '../api/support/template.ts';
import { killRounds } from './kill-rounds.ts';

/**
 * Kills the embedded database's process once a round during writes. Prints figures; true when no acknowledged write is
 * lost.
 */
export async function killEmbeddedDatabase(rounds: number): Promise<boolean> {
  const dataDir = await filledFolder(false);
  useDatabase({ dataDir });
  await requireDatabase();
  const { acknowledged, lost, refused, unexpected, recovery } = await killRounds(dataDir, rounds);
  await closeDatabase();
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });

  const sortedTimes = recovery.toSorted((a, b) => a - b);
  const median = sortedTimes[Math.floor(sortedTimes.length / 2)];
  console.log(`embedded database, ${rounds} × kill -9 during writes:`);
  console.log(`  acknowledged ${acknowledged}, lost ${lost.length}, refused meanwhile ${refused}`);
  console.log(
    `  back after ${median} ms (median), ${sortedTimes.at(-1)} ms (longest), without restart of the client`,
  );
  for (const email of lost) console.log(`  LOST ${email}`);
  for (const error of unexpected) console.log('  UNEXPECTED', error);
  return lost.length === 0 && unexpected.length === 0 && acknowledged > rounds;
}
