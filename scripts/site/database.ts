import { closeDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { takeStaleTags } from '#db/queries/stale-tags.ts';
import { seedDatabase } from '#db/seed/seed-database.ts';
import { env } from '#env.ts';

/** Brings the embedded API's database up to date. */
export async function prepareDatabase(): Promise<void> {
  if (!env.embedded) return;
  try {
    await migrateDatabase();
    await seedDatabase();
  } finally {
    await closeDatabase();
  }
}

/** Has `invalidate` make the pages stale that show what changed in the database, whoever changed it. */
export async function passOnStaleTags(invalidate: (tags: string[]) => Promise<unknown>): Promise<void> {
  if (env.embedded) await takeStaleTags(invalidate);
}
