import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { staleTags } from '#db/schema/stale-tags.ts';

/** Seconds that the sender of a webhook has for it. */
const WEBHOOK_TIME = 15;

/**
 * Notes that what pages with these cache tags show has changed; part of the transaction that changes it. Returns the
 * numbers of the notes. `announced`: a webhook will bring them too; only when it does not come does the site take them here.
 */
export async function rememberStaleTags(
  tx: Database,
  tags: readonly string[],
  announced = false,
): Promise<number[]> {
  if (tags.length === 0) return [];
  const due = sql`now() + make_interval(secs => ${announced ? WEBHOOK_TIME : 0})`;
  const rows = await tx
    .insert(staleTags)
    .values(tags.map((tag) => ({ tag, due })))
    .returning({ id: staleTags.id });
  return rows.map(({ id }) => id);
}

/** Forgets notes whose tags the site has taken in another way. */
export async function forgetStaleTags(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(staleTags).where(inArray(staleTags.id, [...ids]));
}

/** Leaves notes to the site: their webhook did not reach it. */
export async function releaseStaleTags(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const where = inArray(staleTags.id, [...ids]);
  await db
    .update(staleTags)
    .set({ due: sql`now()` })
    .where(where);
}

/**
 * Hands the cache tags of everything that changed to `apply`, and forgets them once it resolved. Tags that are noted
 * meanwhile stay for the next call; when `apply` fails, or the process ends, so does everything.
 * `announced`: also what a webhook may still bring.
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
