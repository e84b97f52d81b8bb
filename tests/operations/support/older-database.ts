import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { database, transaction } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { checksums, type Columns, filledColumns } from './checksums.ts';

const migrationFiles = readMigrationFiles({ migrationsFolder: 'src/db/migrations' });
/** The number of migrations that this release has. */
export const MIGRATION_COUNT = migrationFiles.length;
/** The number of migrations that an older release had. */
const OLDER_COUNT = 40;
const ROWS = 3_000;
const PRACTICES = 30;
const LIMIT = 120_000; // milliseconds

export interface OlderDatabase {
  columns: Columns;
  sums: Record<string, string>;
}

/** Makes the tables of an older release in the database that this process uses, which must be empty, and fills them. */
export async function fillOlderDatabase(migrations = OLDER_COUNT): Promise<OlderDatabase> {
  const state = migrationFiles
    .slice(0, migrations)
    .map(({ folderMillis, hash }) => ({ created_at: folderMillis, hash }));
  await transaction(database(), (tx) => migrate(tx, state), LIMIT);
  const id = (kind: string) => sql`md5(${kind} || i)::uuid`;
  const people = sql`generate_series(1, ${ROWS}::int) as i`;
  await database().execute(sql`
    insert into users (id, role, state, name, email, email_key, email_verified_at, locale, zone)
    select ${id('user')}, 'Patient', 'active', 'Nadia ' || i, 'nadia-' || i || '@example.com',
      'nadia-' || i || '@example.com', now(), 'fr', 'Europe/Paris' from ${people}`);
  await database().execute(sql`
    insert into newsletter_subscriptions (email, locale, state)
    select 'nadia-' || i || '@example.com', 'fr', 'confirmed' from ${people}`);
  await database().execute(sql`
    insert into practices (id, zone, weekly, notice_minutes, horizon_days, buffer_minutes, step_minutes, accepts_bookings)
    select ${id('practice')}, 'Europe/Istanbul', '[[],[],[],[],[],[],[]]', 0, 90, 0, 30, false
    from generate_series(0, ${PRACTICES - 1}::int) as i`);
  // The meetings are so far ahead that no reminder is due.
  await database().execute(sql`
    insert into meetings (id, practice_id, patient_id, state, starts_at, ends_at, busy_until, practice_zone,
      patient_zone, locale, price, currency, policy, payment, room)
    select ${id('meeting')}, md5('practice' || i % ${PRACTICES}::int)::uuid, ${id('user')}, 'booked', at,
      at + interval '30 minutes', at + interval '30 minutes', 'Europe/Istanbul', 'Europe/Paris', 'fr', 5000, 'EUR',
      '[]', 'none', 'room-' || i
    from ${people}, lateral (select timestamptz '2035-01-01' + i * interval '1 hour' as at) as times`);
  const columns = new Map(await filledColumns());
  // The seed adds its own practices.
  columns.delete('practices');
  return { columns, sums: await checksums(columns) };
}

/** The number of migrations that were applied. */
export async function migrationsApplied(): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from migrations`,
  );
  return rows[0]?.count ?? 0;
}
