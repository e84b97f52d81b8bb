import { fileURLToPath } from 'node:url';
import type { Database } from '#db/client.ts';
import type { Heads } from '#db/queries/content-versions.ts';
import { isSeededWith } from '#db/queries/seed-state.ts';
import type { Content } from '#content/load-content.ts';
import { ContentError } from '#content/content-error.ts';
import {
  hashOfFiles,
  readContentFiles,
  readPictureBytes,
  type ContentFiles,
} from '#content/content-files.ts';

export interface SeedResult {
  /** Entries written or removed, such as `post:flying-after-surgery`. */
  changed: string[];
  /** Cache tags of the pages that show them; noted in the database until the site has taken them. */
  tags: string[];
  /** Items whose files changed but which an editor has published: theirs stays, the file's text is a draft. */
  kept: string[];
  /** Why nothing was written: the files are sound, but not together with what editors published. */
  refused?: string;
}

const folderOf = (module: string): string => fileURLToPath(new URL('.', module));

/** The folder of the files that come with the program. */
const demonstration = () => fileURLToPath(new URL('../demo/', import.meta.resolve('#config.ts')));
/** The folders of the programs that read content files and write them into the tables. */
const programs = () =>
  [import.meta.resolve('#content/load-content.ts'), import.meta.resolve('#db/content/write-content.ts')].map(
    folderOf,
  );

const NOTHING = { changed: [], tags: [], kept: [] };

/**
 * Puts the seed files into the database, in one transaction: new and changed entries are written, entries whose
 * file vanished are removed, everything else is left alone, and so is what an editor has published. Nothing to do when no
 * file changed. Throws ContentError when a file cannot be used; the database is then as before.
 */
export async function seedDatabase(db: Database, folder = demonstration()): Promise<SeedResult> {
  const files = readContentFiles(folder);
  const seedHash = hashOfFiles(files, programs());
  for (;;) {
    if (await isSeededWith(db, seedHash)) return NOTHING;
    // Loaded late: most starts have nothing to seed.
    const [{ commit }, { readHeads }, { storePictures }, { writePractices }, { writePrices }] =
      await Promise.all([
        import('#services/publishing/commit.ts'),
        import('#db/queries/content-versions.ts'),
        import('#services/publishing/store-pictures.ts'),
        import('#db/content/write-practices.ts'),
        import('#db/content/write-prices.ts'),
      ]);
    const heads = await readHeads(db);
    const wish = await mergedWith(db, heads, files);
    if (typeof wish === 'string') return { ...NOTHING, refused: wish };
    const { versions, content, kept } = wish;
    await storePictures(db, readPictureBytes(folder));
    // Of editors' doctors nobody knows when they have time.
    const invented = content.doctors.map(({ key }) => key).filter((key) => files.has(`doctors/${key}.json`));
    const alongside = async (tx: Database) => {
      await writePractices(tx, invented);
      await writePrices(tx, invented);
    };
    const done = await commit(db, { heads, versions, content, seedHash, alongside });
    if (done) return { changed: done.changed, tags: done.tags, kept };
  }
}

/** The files together with what editors published; or why the two do not go together. */
async function mergedWith(db: Database, heads: Heads, files: ContentFiles) {
  const [{ loadContent }, { joinItems, splitItems }, { releaseOver }, { readReleased }] = await Promise.all([
    import('#content/load-content.ts'),
    import('#content/items.ts'),
    import('#services/publishing/release.ts'),
    import('#db/queries/content-versions.ts'),
  ]);
  const touched = [...heads].filter(([, { origin }]) => origin === 'editor').map(([item]) => item);
  let content: Content | undefined;
  if (touched.length === 0) content = loadContent(files);
  const released = await readReleased(db, touched);
  const { versions, items, kept } = releaseOver(heads, released, splitItems(files));
  try {
    content ??= loadContent(joinItems(items));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // Throws when the files themselves are at fault.
    loadContent(files);
    return error.message;
  }
  return { versions, content, kept };
}
