import { asc, inArray } from 'drizzle-orm';
import { run } from '#db/client.ts';
import { staleTags } from '#db/schema/stale-tags.ts';

/**
 * Hands the cache tags of everything that changed to `apply`, and forgets them once it resolved. What is noted
 * meanwhile stays for the next call; when `apply` fails, or the process ends, so does everything.
 */
export async function takeStaleTags(apply: (tags: string[]) => Promise<void>): Promise<void> {
  const rows = await run((db) => db.select().from(staleTags).orderBy(asc(staleTags.id)));
  if (rows.length === 0) return;
  await apply([...new Set(rows.map(({ tag }) => tag))]);
  await run((db) =>
    db.delete(staleTags).where(
      inArray(
        staleTags.id,
        rows.map(({ id }) => id),
      ),
    ),
  );
}
