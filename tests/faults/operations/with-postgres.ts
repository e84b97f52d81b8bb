import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase } from '#db/client.ts';
import { provide } from '../../../scripts/test/machine.ts';
import { startPostgres } from '../../../scripts/test/services.ts';

/** Runs `work` with a PostgreSQL server, whose database is empty, and a temporary folder. */
export async function withPostgres<T>(work: (url: string, folder: string) => Promise<T>): Promise<T> {
  const { postgres } = await provide(['postgres'], console.log);
  if (!postgres) throw new Error('PostgreSQL is not available');
  const folder = mkdtempSync(join(tmpdir(), 'faults-postgres-'));
  try {
    // If this process is root, the server runs as another user, who must be able to enter the folder.
    chmodSync(folder, 0o755);
    const { url, stop } = await startPostgres(postgres, folder);
    try {
      return await work(url, folder);
    } finally {
      await closeDatabase().finally(stop);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
