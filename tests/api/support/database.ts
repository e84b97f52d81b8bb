import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { listRevisions } from '#db/schema/list-revisions.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { killEmbedded } from './embedded.ts';
import { publishSaleTerms } from './sale-terms.ts';
import { scratchFolder } from './scratch.ts';
import { fill, filledFolder, fingerprint } from './template.ts';

export interface TestDatabase {
  target: DatabaseTarget;
  drop(): Promise<void>;
}

interface Options {
  /** Whether the database has the site's own content, or only the tables. */
  seeded?: boolean;
  /** Whether an empty database gets terms of sale, without which nothing can be booked. */
  saleTerms?: boolean;
}

/**
 * A new database, to which this process is connected: the embedded one on a temporary folder, or, when
 * TEST_DATABASE_URL names a server, a database there. The same tests hold on both.
 */
export async function openTestDatabase({
  seeded = false,
  saleTerms = false,
}: Options = {}): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = server ? await createOnServer(server, seeded) : await createInFolder(seeded);
  await closeDatabase();
  useDatabase(database.target);
  await renewListRevisions();
  if (saleTerms) await publishSaleTerms();
  return {
    target: database.target,
    drop: async () => {
      await closeDatabase();
      await database.drop();
    },
  };
}

/**
 * Gives the copy revisions of its own. With those of its template, lists that this process keeps of another copy would
 * seem to be up to date.
 */
const renewListRevisions = () =>
  database()
    .update(listRevisions)
    .set({ revision: sql`gen_random_uuid()` });

/** Opens one database for all tests of a file. */
export function useTestDatabase(options: Options = {}): void {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await openTestDatabase(options);
  });
  afterAll(() => database?.drop());
}

/** Opens one database with the site's own content for all tests of a file. */
export const useSeededDatabase = (): void => useTestDatabase({ seeded: true });

async function createOnServer(url: string, seeded: boolean): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(url, async (client) => {
    // Of two test processes the second waits here, and finds the database that the first has filled.
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

/** Name of a database of the server that is filled once and then copied. */
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
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}

async function createInFolder(seeded: boolean): Promise<TestDatabase> {
  const dataDir = await filledFolder(seeded, scratchFolder());
  return {
    target: { dataDir },
    drop: async () => {
      await killEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
