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

/** Brings the embedded API's database up to date. */
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
  const news = seeded.kept.length > 0 || seeded.refused !== undefined;
  if (news) for (const line of describeSeed(seeded)) console.warn(line);
  for (const line of await prepareDemo()) console.log(line);
  for (const line of [...(await differingZones(database())), ...relayWarnings()]) console.warn(line);
}

/** True for a database that cannot be reached just now, whichever copy of its module says so. */
export const isAway = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'DatabaseUnavailable';

/** Milliseconds between attempts. */
const RETRY_INTERVAL = 5_000;

/**
 * Tries until the database is up to date, beside the running site, whose connections stay open; the site takes
 * over the changes by itself. Any other failure is logged and ends the attempts.
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
      if (isAway(error)) continue;
      console.error(error);
      return;
    }
  }
}

/**
 * Passes the tags of changed content to `invalidate`, so that pages that show it become stale; any process may
 * have changed it.
 */
export async function passOnStaleTags(invalidate: (tags: string[]) => Promise<unknown>): Promise<void> {
  // Before the site serves: no webhook can reach it yet.
  if (env.embedded) await takeStaleTags(database(), invalidate, true);
}
