import { main } from './site/main.ts';

await main(async () => {
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
