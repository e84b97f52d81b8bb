import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { staleTags } from '#db/schema/stale-tags.ts';

/** Seconds within which an announced webhook must arrive. */
const WEBHOOK_TIME = 15;

/**
 * Stores that the content behind these cache tags has changed, in the transaction of the change. Returns the ids of
 * the notes. `announced`: a webhook brings the tags too, and the site uses the notes only if it does not arrive.
 */
export async function rememberStaleTags(
  tx: Database,
  tags: readonly string[],
  announced = false,
): Promise<number[]> {
  if (tags.length === 0) return [];
  // Not `now()`: that is the start of the transaction, which may have written content for longer than that.
  const due = sql`clock_timestamp() + make_interval(secs => ${announced ? WEBHOOK_TIME : 0})`;
  const rows = await tx
    .insert(staleTags)
    .values(tags.map((tag) => ({ tag, due })))
    .returning({ id: staleTags.id });
  return rows.map(({ id }) => id);
}

/** Deletes notes whose tags the site has received in another way. */
export async function forgetStaleTags(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(staleTags).where(inArray(staleTags.id, [...ids]));
}

/** Gives notes to the site at once, because their webhook did not arrive. */
export async function releaseStaleTags(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const where = inArray(staleTags.id, [...ids]);
  await db
    .update(staleTags)
    .set({ due: sql`now()` })
    .where(where);
}

/**
 * Passes the cache tags of all changes to `apply`, and deletes their notes when it resolves. Tags of later notes
 * wait for the next call; when `apply` fails, or the process ends, all notes stay. `announced`: also the tags that
 * a webhook may still bring.
 */
export async function takeStaleTags(
  db: Database,
  apply: (tags: string[]) => Promise<unknown>,
  announced = false,
): Promise<void> {
  const due = announced ? undefined : lte(staleTags.due, sql`now()`);
  const rows = await db.select().from(staleTags).where(due).orderBy(asc(staleTags.id));
  if (rows.length === 0) return;
  await apply([...new Set(rows.map(({ tag }) => tag))]);
  await forgetStaleTags(
    db,
    rows.map(({ id }) => id),
  );
}
