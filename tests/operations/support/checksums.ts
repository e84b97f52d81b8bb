import { sql } from 'drizzle-orm';
import { database } from '#db/client.ts';

/** Names of columns by table. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** Tables that describe the database itself, or to which a restore adds rows. */
const EXCLUDED = ['migrations', 'list_revisions', 'agenda_changes', 'stale_tags'];

/** The tables that have rows, with their columns. */
export async function filledColumns(): Promise<Columns> {
  const { rows } = await database().execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, json_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`);
  const filled = new Map<string, readonly string[]>();
  for (const { table, columns } of rows) {
    if (EXCLUDED.includes(table)) continue;
    const { rows: some } = await database().execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (some.length > 0) filled.set(table, columns);
  }
  return filled;
}

/** For each table the number of rows, and a checksum of these columns of all rows. */
export async function checksums(columns: Columns): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, names] of columns) {
    const row = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    const { rows } = await database().execute<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
      from (select md5(row(${row})::text) as line from ${sql.identifier(table)}) as lines`);
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}
