import { main } from './site/main.ts';

/** Seals what is under older keys anew with the first one of DATA_KEYS or DATA_DIR/keys/columns. */
await main(async () => {
  const [{ reseal }, { configuredKeys }, { closeDatabase }] = await Promise.all([
    import('#db/vault/reseal.ts'),
    import('#db/vault/key-ring.ts'),
    import('#db/client.ts'),
  ]);
  const { sealing } = configuredKeys();
  const onProgress = (table: string, rows: number) => console.log(`  ${table}: ${rows} rows`);
  const { rows, unreadable, inUse } = await reseal({ onProgress }).finally(closeDatabase);
  for (const line of unreadable) console.error(line);
  const older = inUse.filter((id) => id !== sealing.id);
  console.log(`${rows} rows were under an older key than "${sealing.id}".`);
  console.log(
    older.length === 0
      ? 'Everything is under it now: older keys may be taken away.'
      : `Still needed: ${older.map((id) => `"${id}"`).join(', ')}.`,
  );
  if (unreadable.length > 0) process.exitCode = 1;
});
