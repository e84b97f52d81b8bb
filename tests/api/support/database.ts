import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#db/seed/seed-database.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { stopEmbedded } from './embedded.ts';

/** Databases made once for all tests, by what they were made of. */
const TEMPLATES = 'tests/.artefacts/db';

export interface TestDatabase {
  target: DatabaseTarget;
  drop(): Promise<void>;
}

interface Wish {
  /** With the site's own content; else only the tables. */
  seeded?: boolean;
}

/**
 * A new database, and this process pointed at it: the embedded one on a temporary folder, or, when
 * TEST_DATABASE_URL names a server, a database there. The same tests hold on both.
 */
export async function openTestDatabase({ seeded = false }: Wish = {}): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = server ? await onServer(server) : await onFolder(seeded);
  await closeDatabase();
  useDatabase(database.target);
  if (server) await fill(seeded);
  return {
    target: database.target,
    drop: async () => {
      await closeDatabase();
      await database.drop();
    },
  };
}

/** A database for every test of a file. */
export function useTestDatabase(wish: Wish = {}): void {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await openTestDatabase(wish);
  });
  afterAll(() => database?.drop());
}

/** A database with the site's own content for every test of a file. */
export const useSeededDatabase = (): void => useTestDatabase({ seeded: true });

async function fill(seeded: boolean): Promise<void> {
  await migrateDatabase();
  if (seeded) await seedDatabase();
}

async function onServer(url: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { target: { url: own.href }, drop: () => administer(`drop database ${name} with (force)`) };
}

async function onFolder(seeded: boolean): Promise<TestDatabase> {
  const template = await templateFolder(seeded);
  const dataDir = mkdtempSync(join(tmpdir(), 'turqua-db-'));
  cpSync(join(template, 'pg'), join(dataDir, 'pg'), { recursive: true });
  return {
    target: { dataDir },
    drop: async () => {
      await stopEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder, cleanly closed, to be copied. Made under another name: two test processes may do so at once. */
async function templateFolder(seeded: boolean): Promise<string> {
  const folder = join(TEMPLATES, `${seeded ? 'seeded' : 'tables'}-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(TEMPLATES, { recursive: true });
  const fresh = `${folder}.new-${process.pid}`;
  await closeDatabase();
  useDatabase({ dataDir: fresh });
  await fill(seeded);
  await closeDatabase();
  await stopEmbedded(fresh);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}

/** Changes with the migrations, the seed, and PGlite itself. */
function fingerprint(): string {
  const files = ['src/db/migrations', 'src/db/seed'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...files.sort(), 'node_modules/@electric-sql/pglite/package.json']) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
