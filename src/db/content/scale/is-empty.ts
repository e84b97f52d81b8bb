import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Whether the tables, which must exist, hold neither doctors nor posts. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 where exists (select from doctors) or exists (select from posts)`,
  );
  return rows.length === 0;
}
