import { main } from './site/main.ts';

await main(async () => {
  const [{ runContent }, { terminal }, { closeDatabase }] = await Promise.all([
    import('./content/run.ts'),
    import('./content/terminal.ts'),
    import('#db/client.ts'),
  ]);
  try {
    process.exitCode = await runContent(process.argv.slice(2), terminal());
  } finally {
    await closeDatabase();
  }
});
