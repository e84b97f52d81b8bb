import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Tables that no backup contains: migrations are in the header, and the triggers of the restored tables write the other
 * two anew.
 */
const EXCLUDED_TABLES: ReadonlySet<string> = new Set(['migrations', 'list_revisions', 'agenda_changes']);

interface Column {
  name: string;
  /** The type as in `create table`. */
  type: string;
}

/** The columns of every table that a backup contains, without generated ones. */
export async function tablesOf(tx: Database): Promise<Map<string, Column[]>> {
  const { rows } = await tx.execute<{ table: string; columns: Column[] }>(sql`
    select c.relname as table,
      coalesce(
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum) filter (where a.attnum is not null),
        '[]'
      ) as columns
    from pg_class c
    left join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname
    order by c.relname`);
  return new Map(
    rows.filter(({ table }) => !EXCLUDED_TABLES.has(table)).map(({ table, columns }) => [table, columns]),
  );
}

/** The last value of every sequence that was used. */
export async function sequencesOf(tx: Database): Promise<{ sequence: string; value: string }[]> {
  const { rows } = await tx.execute<{ sequence: string; value: string }>(sql`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null
    order by 1`);
  return rows;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The foreign keys of all tables: names as in SQL, and the definition for `add constraint`. */
export async function foreignKeysOf(tx: Database): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey & Record<string, unknown>>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}
