import { main } from './site/main.ts';
import { useRunningSite } from './site/use-running-site.ts';

await main(async () => {
  useRunningSite();
  const [{ runDesk }, { deskTerminal }, { closeDatabase }] = await Promise.all([
    import('./desk/run.ts'),
    import('./desk/terminal.ts'),
    import('#db/client.ts'),
  ]);
  try {
    process.exitCode = await runDesk(process.argv.slice(2), deskTerminal());
  } finally {
    await closeDatabase();
  }
});
