import { main } from './site/main.ts';

await main(async () => {
  const [{ fileArgument }, { restoreBackup }, { closeDatabase, database }, { LOCALES }, { tag }] =
    await Promise.all([
      import('./site/file-argument.ts'),
      import('#db/backup/restore.ts'),
      import('#db/client.ts'),
      import('#config.ts'),
      import('#cache/tags.ts'),
    ]);
  const { file, force } = fileArgument('restore');
  // Every page carries the tag of its language, so together these tags make all pages stale.
  const stale = LOCALES.map((locale) => tag.locale(locale));
  const rows = await restoreBackup(database(), file, { force, stale }).finally(closeDatabase);
  console.log(`${rows} rows are restored. A running site shows them within seconds, others at their start.`);
});
