import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { restoreBackup } from '#db/backup/restore.ts';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { compile } from '../../../scripts/site/compile.ts';
import { stopEmbedded } from '../../api/support/embedded.ts';
import { filledFolder } from '../../api/support/template.ts';
import { backUpInUse } from '../../operations/support/backup-in-use.ts';
import { startInstance } from '../../operations/support/instance.ts';
import { Writes } from '../../operations/support/writes.ts';
import { withPostgres } from './with-postgres.ts';

/**
 * A site is saved while visitors write, and the backup restored into another database, once a round: first with the
 * embedded database, then with PostgreSQL. Prints figures; true when every restored database was that of one moment.
 */
export async function backupsInUse(rounds: number): Promise<boolean> {
  await compile();
  return withPostgres(async (url, folder) => {
    const dataDir = await filledFolder(true, folder);
    const embedded = await backUp({ dataDir }, { folder, rounds, restored: { url } });
    await stopEmbedded(dataDir);
    // The server has the restored content now.
    const other = await filledFolder(false, folder);
    const onServer = await backUp({ url }, { folder, rounds, restored: { dataDir: other } });
    await stopEmbedded(other);
    console.log(`operations, ${rounds} × a backup of a site in use, restored elsewhere:`);
    console.log(`  the embedded database: ${embedded.length} faults; PostgreSQL: ${onServer.length} faults`);
    for (const line of [...embedded, ...onServer].slice(0, 5)) console.log(`  ${line}`);
    return embedded.length + onServer.length === 0;
  });
}

interface Plan {
  folder: string;
  rounds: number;
  /** The database into which the backup is restored. */
  restored: DatabaseTarget;
}

async function backUp(source: DatabaseTarget, { folder, rounds, restored }: Plan): Promise<string[]> {
  const settings: Record<string, string> =
    'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: source.dataDir };
  const keys = {
    APP_KEY: randomBytes(32).toString('base64'),
    DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
  };
  const site = await startInstance({ folder, settings: { ...keys, ...settings } });
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const file = join(folder, `${'url' in source ? 'server' : 'embedded'}-${round}.gz`);
    useDatabase(source);
    const backup = await backUpInUse(new Writes(site.port), file, { DATABASE_URL: '', ...settings });
    await closeDatabase();
    useDatabase(restored);
    await restoreBackup(database(), file, { force: true, stale: [] });
    faults.push(...(await backup.faultsOfRestored()));
    await closeDatabase();
  }
  await site.stop();
  return faults;
}
