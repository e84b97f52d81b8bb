import { closeDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#db/seed/seed-database.ts';

await migrateDatabase();
const { changed } = await seedDatabase();
console.log(
  changed.length === 0 ? 'The content is up to date.' : `Content written: ${changed.length} changes.`,
);
await closeDatabase();
