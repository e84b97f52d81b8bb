import { rmSync } from 'node:fs';
import pg from 'pg';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { embeddedPid, stopEmbedded } from '../../api/support/embedded.ts';
import { filledFolder } from '../../api/support/template.ts';
import { withPostgres } from '../operations/with-postgres.ts';

/** A migrated database that this process uses, and a function that kills it. */
export interface Killable {
  name: string;
  target: DatabaseTarget;
  kill: () => Promise<void>;
}

/** Runs `work` on the embedded database and then on PostgreSQL. */
export async function onEachDatabase<T>(work: (database: Killable) => Promise<T>): Promise<T[]> {
  return [await onEmbedded(work), await onPostgres(work)];
}

/** Kills the process of the embedded database. */
export const killEmbedded = (dataDir: string) => async (): Promise<void> => {
  process.kill(embeddedPid(dataDir), 'SIGKILL');
};

async function onEmbedded<T>(work: (database: Killable) => Promise<T>): Promise<T> {
  const dataDir = await filledFolder(false);
  useDatabase({ dataDir });
  try {
    return await work({ name: 'the embedded database', target: { dataDir }, kill: killEmbedded(dataDir) });
  } finally {
    await closeDatabase();
    await stopEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const onPostgres = <T>(work: (database: Killable) => Promise<T>): Promise<T> =>
  withPostgres(async (url) => {
    await makeCommitsDurable(url);
    useDatabase({ url });
    await migrateDatabase(database());
    return work({ name: 'PostgreSQL', target: { url }, kill: killBackend(url) });
  });

/** Kills the process of one session: the server ends all other sessions and recovers. */
const killBackend = (url: string) => async (): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  // The server ends this session with all others.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const [{ pid } = { pid: 0 }] = rows;
  if (pid) process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
};

/** `startPostgres` turns off waiting for the disk, which makes tests fast; here a commit must survive a kill. */
async function makeCommitsDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter database postgres set synchronous_commit = on');
  await client.end();
}
