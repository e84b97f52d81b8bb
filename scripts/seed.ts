import { main } from './site/main.ts';

await main(async () => {
  const { closeDatabase } = await import('#db/client.ts');
  const { migrateDatabase } = await import('#db/migrate.ts');
  const { seedDatabase } = await import('#db/seed/seed-database.ts');
  const { describeSeed } = await import('./site/describe-seed.ts');
  await migrateDatabase();
  const result = await seedDatabase();
  for (const line of describeSeed(result)) console.log(line);
  await closeDatabase();
  if (result.refused !== undefined) process.exitCode = 1;
});
