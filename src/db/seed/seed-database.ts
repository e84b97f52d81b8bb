import { fileURLToPath } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, run, transaction } from '#db/client.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { seedState } from '#db/schema/seed-state.ts';
import { Changes } from '#db/seed/changes.ts';
import { hashOf, hashOfFiles, readSeedFiles } from '#db/seed/seed-files.ts';

/** Any number that no other use of advisory locks has. */
const LOCK = 7_428_901_154;
/** Milliseconds. */
const LIMIT = 120_000;
/** Name of the row whose hash is over every file. */
const ALL = 'all';

export interface SeedResult {
  /** Things written or removed, such as `post:flying-after-surgery`. */
  changed: string[];
  /** Cache tags of the pages that show them; noted in the database until the site has taken them. */
  tags: string[];
}

/** The folder of the files that come with the program. */
const seedFolder = () => fileURLToPath(new URL('.', import.meta.resolve('#db/seed/people.json')));

/**
 * Puts the seed files into the database, in one transaction: new and changed things are written, things whose file
 * vanished are removed, everything else is left alone. Nothing to do when no file changed.
 * Throws SeedError when a file cannot be used; the database is then as before.
 */
export async function seedDatabase(folder = seedFolder()): Promise<SeedResult> {
  const files = readSeedFiles(folder);
  const hash = hashOfFiles(files);
  if (await run((db) => isSeeded(db, hash))) return { changed: [], tags: [] };

  // Loaded late: most starts have nothing to seed.
  const [{ loadContent }, { thingsOf }, { writeContent }, { staleTags }] = await Promise.all([
    import('#db/seed/content.ts'),
    import('#db/seed/things.ts'),
    import('#db/seed/write-content.ts'),
    import('#db/seed/stale-tags.ts'),
  ]);
  const content = loadContent(files);
  const things = new Map(
    [...thingsOf(content)].map(([name, thing]) => [name, hashOf(JSON.stringify(thing))]),
  );
  return transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const before = new Map((await tx.select().from(seedState)).map((row) => [row.key, row.hash]));
    const different = [...things].filter(([key, now]) => before.get(key) !== now).map(([key]) => key);
    const gone = [...before.keys()].filter((key) => key !== ALL && !things.has(key));
    await writeContent(tx, content, new Changes(different, gone));
    await remember(
      tx,
      [...different.map((key) => ({ key, hash: things.get(key) ?? '' })), { key: ALL, hash }],
      gone,
    );
    const changed = [...different, ...gone];
    const tags = staleTags(content, changed);
    await rememberStaleTags(tx, tags);
    return { changed, tags };
  }, LIMIT);
}

async function isSeeded(db: Database, hash: string): Promise<boolean> {
  const rows = await db.select({ hash: seedState.hash }).from(seedState).where(eq(seedState.key, ALL));
  return rows[0]?.hash === hash;
}

async function remember(tx: Database, rows: { key: string; hash: string }[], gone: string[]): Promise<void> {
  await tx
    .insert(seedState)
    .values(rows)
    .onConflictDoUpdate({ target: seedState.key, set: { hash: sql`excluded.hash`, seededAt: sql`now()` } });
  if (gone.length > 0) await tx.delete(seedState).where(inArray(seedState.key, gone));
}
