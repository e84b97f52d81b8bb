import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { stopEmbedded } from './embedded.ts';

/** Data folders made once for all tests, by what they were made of. */
const TEMPLATES = 'tests/.artefacts/db';
/** Milliseconds for which an unused template is kept. */
const KEPT_FOR = 600_000;

/** Fills the database that the client points at: the tables, and the site's own content if wished. */
export async function fill(seeded: boolean): Promise<void> {
  await migrateDatabase(database());
  if (seeded) await seedDatabase(database());
}

/** A temporary data folder for the embedded database, filled. Making one from nothing takes seconds; this is a copy. */
export async function filledFolder(seeded: boolean, parent = tmpdir()): Promise<string> {
  const template = await templateFolder(seeded);
  const dataDir = mkdtempSync(join(parent, 'turqua-db-'));
  cpSync(join(template, 'pg'), join(dataDir, 'pg'), { recursive: true });
  return dataDir;
}

/** Cleanly closed, to be copied. Made under another name: two test processes may do so at once. */
async function templateFolder(seeded: boolean): Promise<string> {
  const folder = join(TEMPLATES, `${seeded ? 'seeded' : 'tables'}-${fingerprint(seeded)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(TEMPLATES, { recursive: true });
  removeOld();
  const newFolder = `${folder}.new-${process.pid}`;
  await closeDatabase();
  useDatabase({ dataDir: newFolder });
  await fill(seeded);
  await closeDatabase();
  await stopEmbedded(newFolder);
  removeSpareLog(join(newFolder, 'pg', 'pg_wal'));
  try {
    renameSync(newFolder, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(newFolder, { recursive: true });
  }
  return folder;
}

/**
 * After a clean end only the first file of the write-ahead log holds anything; the others, 16 MB each, are for later.
 */
function removeSpareLog(folder: string): void {
  const files = readdirSync(folder).filter((name) => /^[\dA-F]{24}$/.test(name));
  for (const name of files.sort().slice(1)) rmSync(join(folder, name));
}

/** Folders made of older files; one that was made a moment ago may be in use by another run. */
function removeOld(): void {
  for (const name of readdirSync(TEMPLATES)) {
    const folder = join(TEMPLATES, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_FOR) rmSync(folder, { recursive: true, force: true });
  }
}

/** Changes with the migrations, PGlite itself, and the seed if it is in. */
export function fingerprint(seeded: boolean): string {
  const files = [
    'src/db/migrations',
    ...(seeded ? ['demo', 'src/content', 'src/db/content', 'src/services/publishing'] : []),
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...files.sort(), 'node_modules/@electric-sql/pglite/package.json']) {
    hash.update(file).update(readFileSync(file));
  }
  hash.update(String(seeded));
  return hash.digest('hex').slice(0, 16);
}
