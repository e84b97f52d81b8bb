import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { main } from './site/main.ts';

await main(async () => {
  const { env } = await import('#env.ts');
  const { requireDataDir } = await import('#runtime/data-dir.ts');
  // Checked first, so that a wrong folder is reported by its own message.
  requireDataDir(env.DATA_DIR);
  const { prepareDatabase } = await import('./site/database.ts');
  await prepareDatabase();
  const { forgetRunningSite, noteRunningSite } = await import('#runtime/running-site.ts');
  noteRunningSite(env.DATA_DIR, env.SITE_URL);
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'dev', '--host', env.HOST, '--port', String(env.PORT)], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  // The terminal sends the SIGINT of Ctrl+C to both processes; a SIGTERM reaches this one alone, which passes it on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('close', (code) => {
    forgetRunningSite(env.DATA_DIR);
    process.exit(code ?? 0);
  });
});
