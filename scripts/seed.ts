import { main } from './site/main.ts';
import { readScale } from './site/scale-argument.ts';

await main(async () => {
  const scale = readScale(process.argv.slice(2));
  const { closeDatabase, database } = await import('#db/client.ts');
  const { migrateDatabase } = await import('#db/migrate.ts');
  const { seedDatabase } = await import('#services/publishing/seed-database.ts');
  const { describeSeed } = await import('./site/describe-seed.ts');
  await migrateDatabase(database());
  if (scale && !scale.force) {
    const { ContentError } = await import('#content/content-error.ts');
    const { isEmpty } = await import('#db/content/scale/is-empty.ts');
    if (!(await isEmpty(database())))
      throw new ContentError(
        '--scale',
        '',
        'this database holds content; a synthetic set is written into an empty database, or with --force into any',
      );
  }
  const result = await seedDatabase(database());
  for (const line of describeSeed(result)) console.log(line);
  if (scale && result.refused === undefined) {
    const { writeScale } = await import('#db/content/scale/write-scale.ts');
    await writeScale(database(), scale.doctors, (line) => console.log(line));
  }
  await closeDatabase();
  if (result.refused !== undefined) process.exitCode = 1;
});
