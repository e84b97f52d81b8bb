import { asc, inArray } from 'drizzle-orm';
import { type Database, run } from '#db/client.ts';
import { staleTags } from '#db/schema/stale-tags.ts';

/** Notes that what pages with these cache tags show has changed; part of the transaction that changes it. */
export async function rememberStaleTags(tx: Database, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await tx.insert(staleTags).values(tags.map((tag) => ({ tag })));
}

/**
 * Hands the cache tags of everything that changed to `apply`, and forgets them once it resolved. What is noted
 * meanwhile stays for the next call; when `apply` fails, or the process ends, so does everything.
 */
export async function takeStaleTags(apply: (tags: string[]) => Promise<unknown>): Promise<void> {
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
