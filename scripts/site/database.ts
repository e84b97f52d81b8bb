import { setTimeout as wait } from 'node:timers/promises';
import { closeDatabase, database } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { relayWarnings } from '#signalling/open-rooms.ts';
import { takeStaleTags } from '#db/queries/stale-tags.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { differingZones } from '#db/zones.ts';
import { env } from '#env.ts';
import { prepareDemo } from './demo-accounts.ts';
import { describeSeed } from './describe-seed.ts';

/** Migrates and seeds the database of the embedded API, then closes the connections to it. */
export async function prepareDatabase(): Promise<void> {
  try {
    await updateDatabase();
  } finally {
    await closeDatabase();
  }
}

async function updateDatabase(): Promise<void> {
  if (!env.embedded) return;
  await migrateDatabase(database());
  const seeded = await seedDatabase(database());
  const needsAttention = seeded.kept.length > 0 || seeded.refused !== undefined;
  if (needsAttention) for (const line of describeSeed(seeded)) console.warn(line);
  for (const line of await prepareDemo()) console.log(line);
  for (const line of [...(await differingZones(database())), ...relayWarnings()]) console.warn(line);
}

/**
 * Whether an error says that the database cannot be reached at the moment. The bundle runs in this process with a copy of
 * its own of the class and shares the pool, so either copy may have thrown; the name is the same.
 */
export const isDatabaseUnavailable = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'DatabaseUnavailable';

/** Milliseconds between attempts. */
const RETRY_INTERVAL = 5_000;

/**
 * Repeats `prepare` while the database cannot be reached; any other failure is logged and ends the attempts. The site
 * serves meanwhile with the same pool, so its connections stay open; it looks for changed content by itself.
 */
export async function prepareDatabaseLater(
  prepare = updateDatabase,
  interval = RETRY_INTERVAL,
): Promise<void> {
  for (;;) {
    await wait(interval);
    try {
      await prepare();
      console.log('The database is there, and up to date.');
      return;
    } catch (error) {
      if (isDatabaseUnavailable(error)) continue;
      console.error(error);
      return;
    }
  }
}

/**
 * Passes the tags of content that any process has changed to `invalidate`, so that the pages that show it become stale.
 */
export async function passOnStaleTags(invalidate: (tags: string[]) => Promise<unknown>): Promise<void> {
  // `true` also takes tags whose webhook is still awaited: the site does not serve yet, so none can arrive.
  if (env.embedded) await takeStaleTags(database(), invalidate, true);
}
