import { join } from 'node:path';
import { provide } from '../../scripts/test/machine.ts';
import { startPostgres } from '../../scripts/test/services.ts';
import { embeddedPid, stopEmbedded } from '../../tests/api/support/embedded.ts';
import { filledFolder } from '../../tests/api/support/template.ts';
import type { Figure, Run } from '../figures.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { measureMix } from './measure-mix.ts';

/** The mix on the embedded database, which shares a core with the site. */
export async function mixedOnEmbedded({ folder, print }: Run): Promise<Figure[]> {
  const dataDir = await filledFolder(true, folder);
  try {
    const site = await restartedSite({ DATA_DIR: dataDir, DATABASE_URL: '' });
    return await measureMix(site, { print, on: 'embedded', pids: () => [site.pid, embeddedPid(dataDir)] });
  } finally {
    await stopEmbedded(dataDir);
  }
}

/** The mix on PostgreSQL, which shares the other core with the visitors. */
export async function mixedOnPostgres({ folder, print }: Run): Promise<Figure[]> {
  const { postgres } = await provide(['postgres'], print);
  if (!postgres) throw new Error('PostgreSQL is not to be had');
  const server = await startPostgres(postgres, folder);
  try {
    const site = await restartedSite({
      DATA_DIR: join(folder, 'mixed-postgres'),
      DATABASE_URL: server.url,
    });
    return await measureMix(site, { print, on: 'PostgreSQL', pids: () => [site.pid] });
  } finally {
    await server.stop();
  }
}

/** Starts a site on a database and a page store that an earlier process of the site has filled. */
async function restartedSite(env: Record<string, string>): Promise<ServerProcess> {
  const first = await ServerProcess.start('site', env);
  await first.stop();
  return ServerProcess.start('site', { TRUSTED_PROXIES: '1', ...env });
}
