import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { type Database, transaction } from '#db/client.ts';
import { encryptPlain } from '#db/encryption/encrypt-plain.ts';
import { retryConflicts } from '#db/retry-conflicts.ts';

/** The time limit in milliseconds; a second process may wait so long for the first one. */
const LIMIT = 300_000;

/** A migration that was applied, as the database stores it. */
export interface Applied {
  /** The time at which the migration was generated, in milliseconds since 1970. */
  created_at: number;
  hash: string;
}

/**
 * A migration locks many tables. The former release still runs, and publishing there may lock the tables in another
 * order, which is a deadlock.
 */
const ATTEMPTS = 3;

/**
 * Applies all pending migrations in one transaction; returns their number. It runs again after a deadlock. Two
 * processes may call it at once: the second waits for the lock (PostgreSQL) or the session (embedded database), and
 * then finds nothing to do.
 */
export function migrateDatabase(db: Database): Promise<number> {
  const run = async (tx: Database) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockMigrations(tx);
    return migrate(tx);
  };
  return retryConflicts(ATTEMPTS, () => transaction(db, run, LIMIT));
}

/** Locks the tables against other migrations until the end of the transaction. */
export async function lockMigrations(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrations})`);
}

/**
 * Applies pending migrations; on an empty database only those of `state`. Returns their number. Throws a RangeError
 * when the migrations of this release do not begin with `state`.
 */
export async function migrate(tx: Database, state?: readonly Applied[]): Promise<number> {
  await tx.execute(
    sql`create table if not exists migrations (created_at bigint primary key, hash text not null)`,
  );
  const { rows } = await tx.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const pending = selectPending(state, readMigrations()).filter(({ folderMillis }) => folderMillis > newest);
  for (const migration of pending) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations values (${migration.folderMillis}, ${migration.hash})`);
  }
  if (pending.length > 0) await encryptPlain(tx);
  return pending.length;
}

function readMigrations() {
  const journal = fileURLToPath(import.meta.resolve('#db/migrations/meta/_journal.json'));
  return readMigrationFiles({ migrationsFolder: journal.replace(/\/meta\/[^/]+$/, '') });
}

function selectPending(state: readonly Applied[] | undefined, all: ReturnType<typeof readMigrations>) {
  if (!state) return all;
  const first = all.slice(0, state.length);
  const areEqual = state.every(
    ({ created_at, hash }, at) => first[at]?.folderMillis === created_at && first[at].hash === hash,
  );
  if (!areEqual) throw new RangeError('The migrations of this release do not begin like these.');
  return first;
}
