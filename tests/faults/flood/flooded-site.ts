import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#db/client.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { openSecondSite, type SecondSite } from '../../pages/support/second-site.ts';

export interface FloodedSite {
  site: SecondSite;
  /** Reads a figure of /metrics by its name with its labels; NaN if it is missing. */
  figure: (name: string) => Promise<number>;
}

/** The built site with a database that `fill` has filled, and its metrics. */
export async function openFloodedSite(fill: () => Promise<unknown>): Promise<FloodedSite> {
  if (!existsSync('dist/build.json')) throw new Error('The site must be built first: npm run build');
  const token = randomUUID();
  const before = process.env['METRICS_TOKEN'];
  process.env['METRICS_TOKEN'] = token;
  const site = await openSecondSite(fill);
  process.env['METRICS_TOKEN'] = before ?? '';
  const figure = async (name: string) => {
    const answer = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const line = (await answer.text()).split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
  };
  // Seeding has made tags stale, which the running site purges: the flood waits for it.
  for (
    let attemptsLeft = 100;
    attemptsLeft > 0 && (await figure('site_purges_total')) === 0;
    attemptsLeft -= 1
  )
    await sleep(100);
  return { site, figure };
}

/** Runs floods one after the other on a site with the content of the repository; true when all of them held. */
export async function flood(
  ...floods: readonly ((flooded: FloodedSite) => Promise<boolean>)[]
): Promise<boolean> {
  const flooded = await openFloodedSite(() => seedDatabase(database()));
  try {
    let hasHeld = true;
    for (const runFlood of floods) hasHeld = (await runFlood(flooded)) && hasHeld;
    return hasHeld;
  } finally {
    await flooded.site.close();
  }
}

/** Calls `work` with each index from 0 to `count` − 1, `atOnce` of them at the same time. */
export async function inTurns(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
