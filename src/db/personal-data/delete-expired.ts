import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import type { Erased, Expiry } from '#db/personal-data/rule.ts';
import { users } from '#db/schema/users.ts';

/** Deletes the rows of a table whose retention period is over. */
export async function deleteExpired(
  db: Database,
  table: PgTable,
  { months, since, only }: Expiry,
  now: Date,
): Promise<void> {
  const isOver = sql`${since} < ${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`;
  await db.delete(table).where(and(isOver, only));
}

/** Deletes the rows of closed accounts that no longer have to stay. */
export async function deleteWaited(
  db: Database,
  table: PgTable,
  waits: NonNullable<Erased['waits']>,
): Promise<void> {
  const closed = db.select({ id: users.id }).from(users).where(eq(users.state, 'closed'));
  await db.delete(table).where(and(inArray(waits.owner, closed), not(await waits.for(db))));
}
