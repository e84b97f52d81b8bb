import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { listRevisions } from '#db/schema/list-revisions.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { killEmbedded } from './embedded.ts';
import { scratchFolder } from './scratch.ts';
import { fill, filledFolder, fingerprint } from './template.ts';

export interface TestDatabase {
  target: DatabaseTarget;
  drop(): Promise<void>;
}

interface Wish {
  /** Whether the database has the site's own content, or only the tables. */
  seeded?: boolean;
}

/**
 * A new database, and this process pointed at it: the embedded one on a temporary folder, or, when
 * TEST_DATABASE_URL names a server, a database there. The same tests hold on both.
 */
export async function openTestDatabase({ seeded = false }: Wish = {}): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = server ? await onServer(server, seeded) : await onFolder(seeded);
  await closeDatabase();
  useDatabase(database.target);
  await distinguish();
  return {
    target: database.target,
    drop: async () => {
      await closeDatabase();
      await database.drop();
    },
  };
}

/** A copy has the revisions of what it was copied from, by which processes know what they keep of its lists. */
const distinguish = () =>
  database()
    .update(listRevisions)
    .set({ revision: sql`gen_random_uuid()` });

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

async function onServer(url: string, seeded: boolean): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(url, async (client) => {
    // Two test processes: who comes second finds what the first has filled.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} template ${await filledDatabase(client, url, seeded)}`);
  });
  const drop = () => administer(url, (client) => client.query(`drop database ${name} with (force)`));
  return { target: { url: databaseOf(url, name) }, drop };
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** A database of the server, filled once, to be copied. */
async function filledDatabase(client: pg.Client, url: string, seeded: boolean): Promise<string> {
  const name = `filled_${fingerprint(seeded)}`;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  await closeDatabase();
  useDatabase({ url: databaseOf(url, unfinished) });
  await fill(seeded);
  await closeDatabase();
  await client.query(`alter database ${unfinished} rename to ${name}`);
  return name;
}

function databaseOf(url: string, name: string): string {
  const ownUrl = new URL(url);
  ownUrl.pathname = `/${name}`;
  return ownUrl.href;
}

async function onFolder(seeded: boolean): Promise<TestDatabase> {
  const dataDir = await filledFolder(seeded, scratchFolder());
  return {
    target: { dataDir },
    drop: async () => {
      await killEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
