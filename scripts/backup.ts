import { main } from './site/main.ts';

await main(async () => {
  const [{ fileArgument }, { backUpToFile }, { closeDatabase, database }] = await Promise.all([
    import('./site/file-argument.ts'),
    import('#db/backup/to-file.ts'),
    import('#db/client.ts'),
  ]);
  const { file, force } = fileArgument('backup');
  const rows = await backUpToFile(database(), file, force).finally(closeDatabase);
  console.log(
    `${file} holds ${rows} rows. The keys (APP_KEY, DATA_KEYS, DATA_DIR/keys) are not in it: keep them elsewhere.`,
  );
});
