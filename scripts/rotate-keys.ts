import { main } from './site/main.ts';

/** Re-encrypts values of older keys with the current key, the first of DATA_KEYS or of DATA_DIR/keys/columns. */
await main(async () => {
  const [{ reencrypt }, { configuredKeys }, { closeDatabase, database }] = await Promise.all([
    import('#db/encryption/reencrypt.ts'),
    import('#db/encryption/key-ring.ts'),
    import('#db/client.ts'),
  ]);
  const { current } = configuredKeys();
  const onProgress = (table: string, rows: number) => console.log(`  ${table}: ${rows} rows`);
  const { rows, unreadable, inUse } = await reencrypt(database(), { onProgress }).finally(closeDatabase);
  for (const line of unreadable) console.error(line);
  const older = inUse.filter((id) => id !== current.id);
  console.log(`${rows} rows were encrypted with an older key than "${current.id}".`);
  console.log(
    older.length === 0
      ? 'All values are encrypted with it now: older keys may be removed.'
      : `Still needed: ${older.map((id) => `"${id}"`).join(', ')}.`,
  );
  if (unreadable.length > 0) process.exitCode = 1;
});
