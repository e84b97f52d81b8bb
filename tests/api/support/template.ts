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

/** The folder of filled data folders, made once for all tests and named after the fingerprint of their sources. */
const TEMPLATES = 'tests/.artefacts/db';
/** Milliseconds for which a template is kept when a new one is made, since another run may be copying it. */
const KEPT_FOR = 600_000;

/** Fills the database of this process with the tables, and with the site's own content if `seeded`. */
export async function fill(seeded: boolean): Promise<void> {
  await migrateDatabase(database());
  if (seeded) await seedDatabase(database());
}

/** A filled temporary data folder for the embedded database. It is a copy, since filling a new one takes seconds. */
export async function filledFolder(seeded: boolean, parent = tmpdir()): Promise<string> {
  const template = await templateFolder(seeded);
  const dataDir = mkdtempSync(join(parent, 'turqua-db-'));
  cpSync(join(template, 'pg'), join(dataDir, 'pg'), { recursive: true });
  return dataDir;
}

/**
 * The folder of a database that was stopped cleanly, to be copied. It is made under a temporary name and renamed,
 * because two test processes may make it at once.
 */
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
 * After a clean stop only the first file of the write-ahead log has content; the others, 16 MB each, are allocated in
 * advance.
 */
function removeSpareLog(folder: string): void {
  const files = readdirSync(folder).filter((name) => /^[\dA-F]{24}$/.test(name));
  for (const name of files.sort().slice(1)) rmSync(join(folder, name));
}

/** Removes templates that are older than `KEPT_FOR`. */
function removeOld(): void {
  for (const name of readdirSync(TEMPLATES)) {
    const folder = join(TEMPLATES, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_FOR) rmSync(folder, { recursive: true, force: true });
  }
}

/** A hash of everything that a template is made of: the migrations, PGlite, and, if `seeded`, the seed. */
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
