import { sql } from 'drizzle-orm';
import { FORMAT, type Header, type ControlLine } from '#db/backup/lines.ts';
import { sequencesOf, tablesOf } from '#db/backup/catalogue.ts';
import { type Database, transaction } from '#db/client.ts';

/** Milliseconds. On the embedded database others wait meanwhile. */
const LIMIT = 3_600_000;
const ROWS_AT_ONCE = 500;
/** Of tables whose rows hold megabytes: a photograph is twice its size as text. */
const LARGE_ROWS: Readonly<Record<string, number>> = { picture_files: 1, file_parts: 20 };

/**
 * Hands the whole content of the database to `write`, line by line, as it was at one moment; others may go on writing.
 * `write` resolves when it can take more. Returns the number of rows.
 */
export function writeBackup(db: Database, write: (lines: string) => Promise<void>): Promise<number> {
  return transaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await prepareForLength(tx);
      const line = (value: Header | ControlLine) => write(`${JSON.stringify(value)}\n`);
      const { rows: migrations } = await tx.execute<{ created_at: number; hash: string }>(
        sql`select created_at::float8 as created_at, hash from migrations order by 1`,
      );
      await line({ backup: FORMAT, made: new Date().toISOString(), migrations });
      let count = 0;
      for (const [table, columns] of await tablesOf(tx)) {
        const names = columns.map(({ name }) => name);
        await line({ table, columns: names });
        for await (const rows of rowsOf(tx, table, names)) {
          count += rows.length;
          await write(rows.map((row) => `${row}\n`).join(''));
        }
      }
      for (const sequence of await sequencesOf(tx)) await line(sequence);
      await line({ end: { rows: count } });
      return count;
    },
    LIMIT,
  );
}

/** Values are written and read alike whatever the server's settings; what takes long is not cut off. */
export async function prepareForLength(tx: Database): Promise<void> {
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
