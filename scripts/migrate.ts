import { main } from './site/main.ts';

/** `npm run migrate`: brings the tables of the database up to date. */
await main(async () => {
  const [{ closeDatabase, database }, { migrateDatabase }] = await Promise.all([
    import('#db/client.ts'),
    import('#db/migrate.ts'),
  ]);
  const count = await migrateDatabase(database()).finally(closeDatabase);
  console.log(count === 0 ? 'The database is up to date.' : `Migrations applied: ${count}.`);
});
