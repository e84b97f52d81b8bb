import { closeDatabase, database } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

const count = await migrateDatabase(database());
console.log(count === 0 ? 'The database is up to date.' : `Migrations applied: ${count}.`);
await closeDatabase();
