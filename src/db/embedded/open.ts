import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

const extensions = { pg_trgm, btree_gist, unaccent };

/**
 * Opens PGlite on a folder, and makes the folder if there is none. A new one is made under another name and renamed, so
 * that a start that is interrupted leaves no half-made database under the final name.
 * The caller must hold the lock: two processes on one folder lose rows silently.
 */
export async function openDatabaseFolder(folder: string): Promise<PGlite> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.new-`;
  for (const entry of readdirSync(parent)) {
    if (entry.startsWith(prefix)) rmSync(join(parent, entry), { recursive: true });
  }
  if (!existsSync(folder)) {
    const fresh = join(parent, `${prefix}${process.pid}`);
    const made = await PGlite.create({ dataDir: fresh });
    await made.close();
    renameSync(fresh, folder);
  }
  return PGlite.create({ dataDir: folder, extensions });
}
