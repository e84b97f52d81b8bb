import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, transaction } from '#db/client.ts';
import { encryptPlain } from '#db/encryption/encrypt-plain.ts';

/** Any number that no other use of advisory locks has. */
const LOCK = 7_428_901_153;
/** Milliseconds; a second process waits here while the first migrates. */
const LIMIT = 300_000;

/** A migration that ran, as the database remembers it. */
export interface Applied {
  /** Milliseconds since 1970: when it was generated. */
  created_at: number;
  hash: string;
}

/**
 * Brings the tables to the newest state, in one transaction. Returns how many migrations ran.
 * Two processes may do so at once: on PostgreSQL the second waits for the lock, on the embedded
 * database for the session, and then finds nothing to do.
 */
export function migrateDatabase(db: Database): Promise<number> {
  return transaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await lockMigrations(tx);
      return migrate(tx);
    },
    LIMIT,
  );
}

/** Until the end of the transaction nobody else changes the tables. */
export async function lockMigrations(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Runs what has not run yet; of an empty database no further than `state`. Returns how many ran.
 * Throws a RangeError when this release's migrations do not begin like `state`.
 */
export async function migrate(tx: Database, state?: readonly Applied[]): Promise<number> {
  await tx.execute(
    sql`create table if not exists migrations (created_at bigint primary key, hash text not null)`,
  );
  const { rows } = await tx.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const pending = upTo(state, migrations()).filter(({ folderMillis }) => folderMillis > newest);
  for (const migration of pending) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations values (${migration.folderMillis}, ${migration.hash})`);
  }
  if (pending.length > 0) await encryptPlain(tx);
  return pending.length;
}

function migrations() {
  const journal = fileURLToPath(import.meta.resolve('#db/migrations/meta/_journal.json'));
  return readMigrationFiles({ migrationsFolder: journal.replace(/\/meta\/[^/]+$/, '') });
}

function upTo(state: readonly Applied[] | undefined, all: ReturnType<typeof migrations>) {
  if (!state) return all;
  const begin = all.slice(0, state.length);
  const alike = state.every(
    ({ created_at, hash }, at) => begin[at]?.folderMillis === created_at && begin[at].hash === hash,
  );
  if (!alike) throw new RangeError('The migrations of this release do not begin like these.');
  return begin;
}
