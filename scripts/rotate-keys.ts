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
  const rotated = await reencrypt(database(), { onProgress }).finally(closeDatabase);
  const { rows, unreadable, reasons, inUse } = rotated;
  for (const line of reasons) console.error(line);
  const older = inUse.filter((id) => id !== current.id);
  console.log(
    `${rows} rows had values under another key than "${current.id}"; ${unreadable} values cannot be read.`,
  );
  console.log(
    older.length === 0
      ? 'All values are encrypted with it now. Older keys may leave the settings; keep them as long as backups from before.'
      : `Still needed: ${older.map((id) => `"${id}"`).join(', ')}.`,
  );
  if (unreadable > 0 || older.length > 0) process.exitCode = 1;
});
