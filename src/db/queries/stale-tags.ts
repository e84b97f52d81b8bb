import { asc, inArray } from 'drizzle-orm';
import { type Database, run } from '#db/client.ts';
import { staleTags } from '#db/schema/stale-tags.ts';

/**
 * Notes that what pages with these cache tags show has changed; part of the transaction that changes it. Returns the
 * numbers of the notes.
 */
export async function rememberStaleTags(tx: Database, tags: readonly string[]): Promise<number[]> {
  if (tags.length === 0) return [];
  const rows = await tx
    .insert(staleTags)
    .values(tags.map((tag) => ({ tag })))
    .returning({ id: staleTags.id });
  return rows.map(({ id }) => id);
}

/** Forgets notes whose tags the site has taken in another way. */
export async function forgetStaleTags(ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await run((db) => db.delete(staleTags).where(inArray(staleTags.id, [...ids])));
}

/**
 * Hands the cache tags of everything that changed to `apply`, and forgets them once it resolved. What is noted
 * meanwhile stays for the next call; when `apply` fails, or the process ends, so does everything.
 */
export async function takeStaleTags(apply: (tags: string[]) => Promise<unknown>): Promise<void> {
  const rows = await run((db) => db.select().from(staleTags).orderBy(asc(staleTags.id)));
  if (rows.length === 0) return;
  await apply([...new Set(rows.map(({ tag }) => tag))]);
  await forgetStaleTags(rows.map(({ id }) => id));
}
