import { main } from './site/main.ts';

/** Decrypts every encrypted text, and encrypts anew those that were bound to the id of their row in capital letters. */
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
