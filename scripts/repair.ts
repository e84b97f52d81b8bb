import { main } from './site/main.ts';

/** Opens every encrypted text, and repairs those that were encrypted for their row's id in capital letters. */
await main(async () => {
  const [{ repair }, { closeDatabase, database }] = await Promise.all([
    import('#db/encryption/repair.ts'),
    import('#db/client.ts'),
  ]);
  const { checked, repaired, unreadable, reasons } = await repair(database()).finally(closeDatabase);
  for (const line of reasons) console.error(line);
  console.log(`${checked} encrypted texts: ${repaired} repaired, ${unreadable} cannot be read.`);
  if (unreadable > 0) process.exitCode = 1;
});
