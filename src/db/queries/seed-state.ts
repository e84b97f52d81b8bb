import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { ALL_FILES, seedState } from '#db/schema/seed-state.ts';

/** Hashes of entries of the content by their names, such as `post:flying-after-surgery`. */
type Entries = ReadonlyMap<string, string>;

/** Whether the tables were written from files with this hash over all of them. */
export async function isSeededWith(db: Database, hash: string): Promise<boolean> {
  const rows = await db.select({ hash: seedState.hash }).from(seedState).where(eq(seedState.key, ALL_FILES));
  return rows[0]?.hash === hash;
}

/** The names of entries that differ from the tables or are missing there, and of entries that were deleted. */
export async function compareWithSeedState(
  db: Database,
  entries: Entries,
): Promise<{ different: string[]; gone: string[] }> {
  const before = new Map((await db.select().from(seedState)).map((row) => [row.key, row.hash]));
  return {
    different: [...entries].filter(([key, now]) => before.get(key) !== now).map(([key]) => key),
    gone: [...before.keys()].filter((key) => key !== ALL_FILES && !entries.has(key)),
  };
}

/**
 * Stores the hashes of the entries in the tables; `allFiles` is the hash over all content files when they were
 * written as a whole.
 */
export async function rememberSeedState(
  tx: Database,
  state: {
    entries: Entries;
    different: readonly string[];
    gone: readonly string[];
    allFiles: string | undefined;
  },
): Promise<void> {
  const { entries, different, gone, allFiles } = state;
  const rows = different.map((key) => ({ key, hash: entries.get(key) ?? '' }));
  if (allFiles !== undefined) rows.push({ key: ALL_FILES, hash: allFiles });
  if (rows.length > 0) {
    await tx
      .insert(seedState)
      .values(rows)
      .onConflictDoUpdate({ target: seedState.key, set: { hash: sql`excluded.hash`, seededAt: sql`now()` } });
  }
  if (gone.length > 0) await tx.delete(seedState).where(inArray(seedState.key, [...gone]));
}
