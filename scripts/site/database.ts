import { closeDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#db/seed/seed-database.ts';
import { env } from '#env.ts';

/** Brings the embedded API's database up to date. Resolves with the cache tags of what changed. */
export async function prepareDatabase(): Promise<string[]> {
  if (!env.embedded) return [];
  try {
    await migrateDatabase();
    return (await seedDatabase()).tags;
  } finally {
    await closeDatabase();
  }
}
