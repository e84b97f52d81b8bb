import { fileURLToPath } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, run, transaction } from '#db/client.ts';
import { seedState } from '#db/schema/seed-state.ts';
import type { SeedContent } from '#db/seed/content.ts';
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
  /** Cache tags of the pages that show them. */
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
  const [{ loadContent }, { writeContent }, { staleTags }] = await Promise.all([
    import('#db/seed/content.ts'),
    import('#db/seed/write-content.ts'),
    import('#db/seed/stale-tags.ts'),
  ]);
  const content = loadContent(files);
  const things = thingsOf(content);
  const changed = await transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const before = new Map((await tx.select().from(seedState)).map((row) => [row.key, row.hash]));
    const different = [...things].filter(([key, now]) => before.get(key) !== now).map(([key]) => key);
    const gone = [...before.keys()].filter((key) => key !== ALL && !things.has(key));
    await writeContent(tx, content, new Set(different), gone);
    await remember(
      tx,
      [...different.map((key) => ({ key, hash: things.get(key) ?? '' })), { key: ALL, hash }],
      gone,
    );
    return [...different, ...gone];
  }, LIMIT);
  return { changed, tags: staleTags(content, changed) };
}

async function isSeeded(db: Database, hash: string): Promise<boolean> {
  const rows = await db.select({ hash: seedState.hash }).from(seedState).where(eq(seedState.key, ALL));
  return rows[0]?.hash === hash;
}

/** Hash of each thing by its name: what is written when it changes. */
function thingsOf({
  people,
  categories,
  tags,
  posts,
  settings,
  menus,
  pages,
}: SeedContent): Map<string, string> {
  const named: [string, unknown][] = [
    ...people.map((person): [string, unknown] => [`person:${person.key}`, person]),
    ...categories.map((category): [string, unknown] => [`category:${category.key}`, category]),
    ...tags.map((tag): [string, unknown] => [`tag:${tag.key}`, tag]),
    ...posts.map((post): [string, unknown] => [`post:${post.key}`, post]),
    ...Object.entries(menus).map(([menu, items]): [string, unknown] => [`menu:${menu}`, items]),
    ...Object.entries(pages).map(([key, page]): [string, unknown] => [`page:${key}`, page]),
    ...settings.map((setting): [string, unknown] => [`setting:${setting.group}.${setting.slug}`, setting]),
  ];
  return new Map(named.map(([key, thing]) => [key, hashOf(JSON.stringify(thing))]));
}

async function remember(tx: Database, rows: { key: string; hash: string }[], gone: string[]): Promise<void> {
  await tx
    .insert(seedState)
    .values(rows)
    .onConflictDoUpdate({ target: seedState.key, set: { hash: sql`excluded.hash`, seededAt: sql`now()` } });
  if (gone.length > 0) await tx.delete(seedState).where(inArray(seedState.key, gone));
}
