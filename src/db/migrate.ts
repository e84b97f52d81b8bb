import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { transaction } from '#db/client.ts';

/** Any number that no other use of advisory locks has. */
const LOCK = 7_428_901_153;
/** Milliseconds; a second process waits here while the first migrates. */
const LIMIT = 300_000;

/**
 * Brings the tables to the newest state, in one transaction. Returns how many migrations ran.
 * Two processes may do so at once: on PostgreSQL the second waits for the lock, on the embedded
 * database for the session, and then finds nothing to do.
 */
export function migrateDatabase(): Promise<number> {
  const folder = fileURLToPath(import.meta.resolve('#db/migrations/meta/_journal.json')).replace(
    /\/meta\/[^/]+$/,
    '',
  );
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(
      sql`create table if not exists migrations (created_at bigint primary key, hash text not null)`,
    );
    const { rows } = await tx.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from migrations`,
    );
    const newest = Number(rows[0]?.newest ?? 0);
    const pending = migrations.filter((migration) => migration.folderMillis > newest);
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations values (${migration.folderMillis}, ${migration.hash})`);
    }
    return pending.length;
  }, LIMIT);
}
