import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { ALL_FILES, seedState } from '#db/schema/seed-state.ts';

/** Hashes of entries of the content by their names, such as `post:flying-after-surgery`. */
type Entries = ReadonlyMap<string, string>;

/** The hashes of a seed: over all content files, and over the programs that write entries into the tables. */
export interface SeedHashes {
  files: string;
  writers: string;
}

/** Both hashes are in one row, because releases before this form would take another row for that of an entry. */
const joinHashes = ({ files, writers }: SeedHashes): string => `${writers}.${files}`;

async function readHashes(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ hash: seedState.hash }).from(seedState).where(eq(seedState.key, ALL_FILES));
  return row?.hash;
}

/** Whether the tables were written from these files by these programs. */
export const isSeededWith = async (db: Database, hashes: SeedHashes): Promise<boolean> =>
  (await readHashes(db)) === joinHashes(hashes);

/** Whether these programs wrote the tables, from whatever files; false when that is not known. */
export const isWrittenBy = async (db: Database, { writers }: SeedHashes): Promise<boolean> =>
  (await readHashes(db))?.startsWith(`${writers}.`) ?? false;

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
 * Stores the hashes of the entries in the tables; `seed` has the hashes of the seed when all content was written.
 */
export async function rememberSeedState(
  tx: Database,
  state: {
    entries: Entries;
    different: readonly string[];
    gone: readonly string[];
    seed: SeedHashes | undefined;
  },
): Promise<void> {
  const { entries, different, gone, seed } = state;
  const rows = different.map((key) => ({ key, hash: entries.get(key) ?? '' }));
  if (seed) rows.push({ key: ALL_FILES, hash: joinHashes(seed) });
  if (rows.length > 0) {
    await tx
      .insert(seedState)
      .values(rows)
      .onConflictDoUpdate({ target: seedState.key, set: { hash: sql`excluded.hash`, seededAt: sql`now()` } });
  }
  if (gone.length > 0) await tx.delete(seedState).where(inArray(seedState.key, [...gone]));
}
