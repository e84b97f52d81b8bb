import { enableCompileCache } from 'node:module';
import { main } from './site/main.ts';
import { useRunningSite } from './site/use-running-site.ts';

// A short command spends half of its time on compiling its modules.
enableCompileCache('node_modules/.cache/turqua');

await main(async () => {
  useRunningSite();
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
