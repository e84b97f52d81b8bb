import { sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';

/** A table with encrypted columns, by the names of the database. */
export interface EncryptedTable {
  table: string;
  columns: string[];
}

/** Lists the tables with encrypted columns, which have the domain `sealed` as their type. */
export async function encryptedTables(db: Database): Promise<EncryptedTable[]> {
  const { rows } = await db.execute<EncryptedTable & Record<string, unknown>>(sql`
    select table_name as table, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and domain_schema = 'public' and domain_name = 'sealed'
    group by table_name
    order by table_name`);
  return rows;
}

/** A row's id, and its values by column. */
export type EncryptedRow = { id: string } & Record<string, string | null>;

/** The rows after id `after`, ordered by id, that hold a value which does not match `form`. */
export async function findRowsWithout(
  db: Database,
  { table, columns }: EncryptedTable,
  form: RegExp,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<EncryptedRow[]> {
  const names = columns.map((column) => sql.identifier(column));
  const others = names.map((name) => sql`${name} !~ ${form.source}`);
  const later = after === undefined ? sql`true` : sql`id > ${after}::uuid`;
  const { rows } = await db.execute<EncryptedRow>(sql`
    select id::text as id, ${sql.join(names, sql`, `)} from ${sql.identifier(table)}
    where ${later} and (${sql.join(others, sql` or `)})
    order by id limit ${limit}`);
  return rows;
}

/** A new value for one column of a row. */
export interface Replacement {
  id: string;
  former: string;
  fresh: string;
}

/**
 * Replaces values that have not changed since they were read; a value that another writer changed stays. Returns
 * the number of replaced ones.
 */
export async function replaceValues(
  db: Database,
  table: string,
  column: string,
  values: readonly Replacement[],
): Promise<number> {
  if (values.length === 0) return 0;
  const target = sql.identifier(table);
  const name = sql.identifier(column);
  const { rowCount } = await db.execute(sql`
    update ${target} set ${name} = v.fresh
    from json_to_recordset(${JSON.stringify(values)}::json) as v (id uuid, former text, fresh text)
    where ${target}.id = v.id and ${target}.${name} = v.former`);
  return rowCount ?? 0;
}

/** Calls {@link replaceValues} for several columns in one transaction. */
export async function replaceAll(
  db: Database,
  table: string,
  replacements: readonly { column: string; values: readonly Replacement[] }[],
): Promise<number> {
  const named = replacements.filter(({ values }) => values.length > 0);
  if (named.length === 0) return 0;
  return transaction(db, async (tx) => {
    let replaced = 0;
    for (const { column, values } of named) replaced += await replaceValues(tx, table, column, values);
    return replaced;
  });
}
