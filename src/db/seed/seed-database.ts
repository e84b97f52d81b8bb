import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { type Database, run } from '#db/client.ts';
import type { Heads } from '#db/content/versions.ts';
import { ALL_FILES, seedState } from '#db/schema/seed-state.ts';
import type { SeedContent } from '#db/seed/content.ts';
import { SeedError } from '#db/seed/seed-error.ts';
import { hashOfFiles, readSeedFiles, type SeedFiles } from '#db/seed/seed-files.ts';

export interface SeedResult {
  /** Things written or removed, such as `post:flying-after-surgery`. */
  changed: string[];
  /** Cache tags of the pages that show them; noted in the database until the site has taken them. */
  tags: string[];
  /** Items whose files changed but which an editor has published: theirs stays, the file's text is a draft. */
  kept: string[];
  /** Why nothing was written: the files are sound, but not together with what editors published. */
  refused?: string;
}

/** The folder of the files that come with the program. */
const seedFolder = () => fileURLToPath(new URL('.', import.meta.resolve('#db/seed/people.json')));

const NOTHING = { changed: [], tags: [], kept: [] };

/**
 * Puts the seed files into the database, in one transaction: new and changed things are written, things whose file
 * vanished are removed, everything else is left alone, and so is what an editor has published. Nothing to do when no
 * file changed. Throws SeedError when a file cannot be used; the database is then as before.
 */
export async function seedDatabase(folder = seedFolder()): Promise<SeedResult> {
  const files = readSeedFiles(folder);
  const seedHash = hashOfFiles(files);
  for (;;) {
    if (await run((db) => isSeeded(db, seedHash))) return NOTHING;
    // Loaded late: most starts have nothing to seed.
    const [{ commit }, { readHeads }, { writePractices }, { writePrices }] = await Promise.all([
      import('#db/content/commit.ts'),
      import('#db/content/versions.ts'),
      import('#db/seed/write-practices.ts'),
      import('#db/seed/write-prices.ts'),
    ]);
    const heads = await readHeads();
    const wish = await mergedWith(heads, files);
    if (typeof wish === 'string') return { ...NOTHING, refused: wish };
    const { versions, content, kept } = wish;
    // Of editors' doctors nobody knows when they have time.
    const invented = content.doctors.map(({ key }) => key).filter((key) => files.has(`doctors/${key}.json`));
    const alongside = async (tx: Database) => {
      await writePractices(tx, invented);
      await writePrices(tx, invented);
    };
    const done = await commit({ heads, versions, content, seedHash, alongside });
    if (done) return { changed: done.changed, tags: done.tags, kept };
  }
}

/** The files together with what editors published; or why the two do not go together. */
async function mergedWith(heads: Heads, files: SeedFiles) {
  const [{ loadContent }, { joinItems, splitItems }, { releaseOver }, { readReleased }] = await Promise.all([
    import('#db/seed/content.ts'),
    import('#db/content/items.ts'),
    import('#db/content/release.ts'),
    import('#db/content/versions.ts'),
  ]);
  const touched = [...heads].filter(([, { origin }]) => origin === 'editor').map(([item]) => item);
  let content: SeedContent | undefined;
  if (touched.length === 0) content = loadContent(files);
  const released = await readReleased(touched);
  const { versions, items, kept } = releaseOver(heads, released, splitItems(files));
  try {
    content ??= loadContent(joinItems(items));
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    // Throws when the files themselves are at fault.
    loadContent(files);
    return error.message;
  }
  return { versions, content, kept };
}

async function isSeeded(db: Database, hash: string): Promise<boolean> {
  const rows = await db.select({ hash: seedState.hash }).from(seedState).where(eq(seedState.key, ALL_FILES));
  return rows[0]?.hash === hash;
}
