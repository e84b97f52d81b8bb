import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { embeddedPaths } from '#db/embedded/paths.ts';
import { provide } from '../../scripts/test/machine.ts';
import { startPostgres } from '../../scripts/test/services.ts';
import { embeddedPid, stopEmbedded } from '../../tests/api/support/embedded.ts';
import type { Run } from '../figures.ts';
import { cpuOf } from '../measure/cpu.ts';

/** The database of a measured site. */
export interface BenchDatabase {
  name: string;
  /** Settings of the site. */
  env: Record<string, string>;
  /** The settings by which another program connects; valid once the site runs. */
  connection: () => pg.ClientConfig;
  /** The milliseconds of CPU that the database has used so far, without those of connections that have been closed. */
  cpu: () => number;
  stop: () => Promise<void>;
}

export async function embedded({ folder }: Run): Promise<BenchDatabase> {
  const dataDir = join(folder, 'embedded');
  return {
    name: 'embedded',
    env: { DATA_DIR: dataDir },
    connection: () => {
      const { socketFolder, port } = embeddedPaths(dataDir);
      return { host: socketFolder, port, user: 'postgres', database: 'postgres' };
    },
    cpu: () => cpuOf(embeddedPid(dataDir)),
    stop: () => stopEmbedded(dataDir),
  };
}

export async function postgres({ folder, print }: Run): Promise<BenchDatabase> {
  const programs = await provide(['postgres'], print);
  if (!programs.postgres) throw new Error('PostgreSQL is not to be had');
  const server = await startPostgres(programs.postgres, folder);
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: join(folder, 'beside-postgres'), DATABASE_URL: server.url },
    connection: () => ({ connectionString: server.url }),
    cpu: () => cpuOf(server.pid) + cpuOfChildren(server.pid),
    stop: server.stop,
  };
}

function cpuOfChildren(pid: number): number {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return ids.reduce((sum, id) => sum + cpuOf(Number(id)), 0);
}
