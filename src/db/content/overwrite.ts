import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * For `onConflictDoUpdate`: where a row with the same `target` exists, every other column of it gets its new value. A
 * generated `id` stays, because other tables refer to it, and columns that PostgreSQL computes cannot be set.
 */
export function overwriteBy(...target: [PgColumn, ...PgColumn[]]): {
  target: PgColumn[];
  set: Record<string, SQL>;
} {
  const set: Record<string, SQL> = {};
  for (const [property, column] of Object.entries<PgColumn>(getTableColumns(target[0].table))) {
    if (target.includes(column) || column.generatedIdentity || column.generated) continue;
    set[property] = sql`excluded.${sql.identifier(column.name)}`;
  }
  return { target, set };
}
