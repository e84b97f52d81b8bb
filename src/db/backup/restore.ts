import { sql } from 'drizzle-orm';
import { BackupError } from '#db/backup/backup-error.ts';
import { foreignKeysOf, tablesOf } from '#db/backup/catalogue.ts';
import { checkBackup, openBackup } from '#db/backup/read.ts';
import { prepareLongTransaction } from '#db/backup/write.ts';
import { type Database, transaction } from '#db/client.ts';
import { lockMigrations, migrate } from '#db/migrate.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';

/** The time limit in milliseconds. */
const LIMIT = 3_600_000;
/** Characters of rows that are sent in one statement. */
const BATCH = 1_000_000;

interface RestoreOptions {
  /** Replaces existing content; without it a database with content is refused. */
  force?: boolean;
  /** Tags of pages that are outdated by the restored content; they are noted in the database. */
  stale: readonly string[];
}

/**
 * Restores a backup and migrates its tables to this release, in one transaction, so that the database holds either
 * its former or the restored content. Returns the number of rows. Throws {@link BackupError} when the file cannot
 * be used, or when there is content and `force` is not set.
 */
export async function restoreBackup(
  db: Database,
  file: string,
  { force = false, stale }: RestoreOptions,
): Promise<number> {
  const { header, rows } = await checkBackup(file);
  await transaction(
    db,
    async (tx) => {
      await lockMigrations(tx);
      await prepareLongTransaction(tx);
      await dropTables(tx, force);
      await migrate(tx, header.migrations).catch((error: unknown) => {
        throw error instanceof RangeError ? new BackupError(`${file} was made by another release.`) : error;
      });
      const foreignKeys = await dropForeignKeys(tx);
      // The triggers of this table would write columns that the backup has already.
      await tx.execute(sql`alter table if exists search_documents disable trigger user`);
      await fillTables(tx, file);
      await tx.execute(sql`alter table if exists search_documents enable trigger user`);
      // Deferred checks run now: a table with pending checks cannot be altered.
      await tx.execute(sql`set constraints all immediate`);
      await addForeignKeys(tx, foreignKeys);
      await migrate(tx);
      await rememberStaleTags(tx, stale);
    },
    LIMIT,
  );
  return rows;
}

type ForeignKeys = Awaited<ReturnType<typeof foreignKeysOf>>;

/** Drops all foreign keys, because the rows of a backup are not in the order that they ask for. Gives the dropped ones. */
async function dropForeignKeys(tx: Database): Promise<ForeignKeys> {
  const foreignKeys = await foreignKeysOf(tx);
  for (const { table, name } of foreignKeys)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  return foreignKeys;
}

async function addForeignKeys(tx: Database, foreignKeys: ForeignKeys): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
}

/** Drops all tables. Throws {@link BackupError} when there are some and `force` is not set. */
async function dropTables(tx: Database, force: boolean): Promise<void> {
  const { rows } = await tx.execute<{ table: string }>(sql`
    select oid::regclass::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  if (rows.length === 0) return;
  if (!force) throw new BackupError('The database is not empty. With --force all that is in it is replaced.');
  await tx.execute(sql.raw(`drop table ${rows.map(({ table }) => table).join(', ')} cascade`));
}

/** Inserts the rows of the backup in batches, and sets the sequences. */
async function fillTables(tx: Database, file: string): Promise<void> {
  const tables = await tablesOf(tx);
  const { lines } = await openBackup(file);
  let insert: ((rows: readonly string[]) => Promise<unknown>) | undefined;
  let waiting: string[] = [];
  let size = 0;
  const flush = async () => {
    if (waiting.length > 0) await insert?.(waiting);
    waiting = [];
    size = 0;
  };
  for await (const line of lines) {
    if ('row' in line) {
      waiting.push(line.row);
      size += line.row.length;
      if (size >= BATCH) await flush();
      continue;
    }
    await flush();
    const { control } = line;
    if ('table' in control)
      insert = inserter(tx, control.table, typesOf(tables, control.table, control.columns));
    if ('sequence' in control)
      await tx.execute(
        sql`select setval(quote_ident(${control.sequence})::regclass, ${control.value}::bigint)`,
      );
  }
}

type Tables = Awaited<ReturnType<typeof tablesOf>>;

/** The columns of a table with their types. Throws {@link BackupError} for a column that the table does not have. */
function typesOf(tables: Tables, table: string, columns: readonly string[]) {
  const known = tables.get(table);
  return columns.map((name) => {
    const column = known?.find((one) => one.name === name);
    if (!column)
      throw new BackupError(`The backup has ${table}.${name}, which its own migrations do not make.`);
    return column;
  });
}

/** Gives a function that inserts rows, each a JSON array of texts in the order of `columns`. */
function inserter(tx: Database, table: string, columns: ReturnType<typeof typesOf>) {
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ type }, at) => sql.raw(`(r.value ->> ${at})::${type}`));
  return (rows: readonly string[]) =>
    tx.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)}
      from json_array_elements(${`[${rows.join(',')}]`}::json) as r (value)`);
}
