import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase, useDatabase } from '#db/client.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { stopEmbedded } from './embedded.ts';
import { fill, filledFolder } from './template.ts';

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
  const dataDir = await filledFolder(seeded);
  return {
    target: { dataDir },
    drop: async () => {
      await stopEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
