import { sql } from 'drizzle-orm';
import { FORMAT, type Header, type ControlLine } from '#db/backup/lines.ts';
import { sequencesOf, tablesOf } from '#db/backup/catalogue.ts';
import { type Database, transaction } from '#db/client.ts';

/** Milliseconds for a backup. On the embedded database other queries wait meanwhile. */
const LIMIT = 3_600_000;
const ROWS_AT_ONCE = 500;
/**
 * Rows per query of tables with large rows: one of `picture_files` has up to 8 MB, one of `file_parts` 64 KiB, and as
 * text twice that.
 */
const LARGE_ROWS: Readonly<Record<string, number>> = { picture_files: 1, file_parts: 20 };

/**
 * Passes the whole content of the database at one moment to `write`, in groups of lines; other sessions may go on
 * writing. `write` resolves when it can take more. Returns the number of rows.
 */
export function writeBackup(db: Database, write: (lines: string) => Promise<void>): Promise<number> {
  return transaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await prepareLongTransaction(tx);
      const writeValue = (value: Header | ControlLine) => write(`${JSON.stringify(value)}\n`);
      const { rows: migrations } = await tx.execute<{ created_at: number; hash: string }>(
        sql`select created_at::float8 as created_at, hash from migrations order by 1`,
      );
      await writeValue({ backup: FORMAT, made: new Date().toISOString(), migrations });
      let count = 0;
      for (const [table, columns] of await tablesOf(tx)) {
        const names = columns.map(({ name }) => name);
        await writeValue({ table, columns: names });
        for await (const rows of rowsOf(tx, table, names)) {
          count += rows.length;
          await write(rows.map((row) => `${row}\n`).join(''));
        }
      }
      for (const sequence of await sequencesOf(tx)) await writeValue(sequence);
      await writeValue({ end: { rows: count } });
      return count;
    },
    LIMIT,
  );
}

/**
 * Sets the transaction so that values are read and written independently of the server's settings, and so that the
 * server limits neither a statement nor a pause.
 */
export async function prepareLongTransaction(tx: Database): Promise<void> {
  for (const setting of [
    sql`statement_timeout = 0`,
    sql`idle_in_transaction_session_timeout = 0`,
    sql`datestyle = 'ISO'`,
    sql`intervalstyle = 'postgres'`,
    sql`timezone = 'UTC'`,
    sql`extra_float_digits = 1`,
  ])
    await tx.execute(sql`set local ${setting}`);
}

async function* rowsOf(tx: Database, table: string, columns: readonly string[]): AsyncGenerator<string[]> {
  const values = sql.join(
    columns.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare rows_of_table no scroll cursor for
      select to_json(array[${values}]::text[])::text as row from ${sql.identifier(table)}`,
  );
  const atOnce = LARGE_ROWS[table] ?? ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`fetch ${sql.raw(String(atOnce))} from rows_of_table`,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < atOnce) break;
  }
  await tx.execute(sql`close rows_of_table`);
}
