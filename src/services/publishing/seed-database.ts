import { fileURLToPath } from 'node:url';
import type { Database } from '#db/client.ts';
import type { Heads } from '#db/queries/content-versions.ts';
import { isSeededWith } from '#db/queries/seed-state.ts';
import type { Content } from '#content/load-content.ts';
import { ContentError } from '#content/content-error.ts';
import {
  hashOfFiles,
  hashOfProgram,
  readContentFiles,
  readPictureBytes,
  type ContentFiles,
} from '#content/content-files.ts';

export interface SeedResult {
  /** Names of written or deleted entries, such as `post:flying-after-surgery`. */
  changed: string[];
  /** Cache tags of the pages that show them, stored as notes until the site has received them. */
  tags: string[];
  /**
   * Items whose files changed but which an editor has published: the editor's version stays, the file's is a draft.
   */
  kept: string[];
  /** The reason why nothing was written: the files contradict what editors published. */
  refused?: string;
}

const folderOf = (module: string): string => fileURLToPath(new URL('.', module));

/** The folder of the files that come with the program. */
const demoFolder = () => fileURLToPath(new URL('../demo/', import.meta.resolve('#config.ts')));
/** The folder of the programs that read content files. */
const readersFolder = () => folderOf(import.meta.resolve('#content/load-content.ts'));
/** The folder of the programs that write entries into the tables. */
const writersFolder = () => folderOf(import.meta.resolve('#db/content/write-content.ts'));
/**
 * The programs in that folder that write no entries: those of invented sets for measurements, and those of practices and
 * prices, which run with every seed.
 */
const WITHOUT_ENTRIES = /^(scale\/|write-(practices|prices)\.ts$)/;

/** The result when there is nothing to write. */
const NOTHING = { changed: [], tags: [], kept: [] };

/**
 * Writes the seed files into the database in one transaction: changed entries are written, entries without a file
 * are deleted, and everything that an editor has published stays. When the programs that write entries have changed,
 * all entries are written. Without a changed file or program nothing happens. Throws ContentError when a file is
 * invalid; then the database is unchanged.
 */
export async function seedDatabase(
  db: Database,
  folder = demoFolder(),
  writers = writersFolder(),
): Promise<SeedResult> {
  const files = readContentFiles(folder);
  const seed = {
    files: hashOfFiles(files, [readersFolder(), writers]),
    writers: hashOfProgram(writers, WITHOUT_ENTRIES),
  };
  for (;;) {
    if (await isSeededWith(db, seed)) return NOTHING;
    // Imported late, because most starts have nothing to seed.
    const [{ commitVersions }, { readHeads }, { storePictures }, { writePractices }, { writePrices }] =
      await Promise.all([
        import('#services/publishing/commit.ts'),
        import('#db/queries/content-versions.ts'),
        import('#services/publishing/store-pictures.ts'),
        import('#db/content/write-practices.ts'),
        import('#db/content/write-prices.ts'),
      ]);
    const heads = await readHeads(db);
    const merged = await mergeWithPublished(db, heads, files);
    if (typeof merged === 'string') return { ...NOTHING, refused: merged };
    const { versions, content, kept } = merged;
    await storePictures(db, readPictureBytes(folder));
    // Only doctors of the seed get invented practices; the working hours of editors' doctors are unknown.
    const seededDoctors = content.doctors
      .map(({ key }) => key)
      .filter((key) => files.has(`doctors/${key}.json`));
    const writeInventedPractices = async (tx: Database) => {
      await writePractices(tx, seededDoctors);
      await writePrices(tx, seededDoctors);
    };
    const result = await commitVersions(db, {
      heads,
      versions,
      content,
      seed,
      alongside: writeInventedPractices,
    });
    if (result) return { changed: result.changed, tags: result.tags, kept };
  }
}

/**
 * Merges the files with the items that editors published. Returns the message of the error when the two contradict each
 * other. Throws ContentError when the files alone are invalid.
 */
async function mergeWithPublished(db: Database, heads: Heads, files: ContentFiles) {
  const [{ loadContent }, { joinItems, splitItems }, { mergeRelease }, { readReleased }] = await Promise.all([
    import('#content/load-content.ts'),
    import('#content/items.ts'),
    import('#services/publishing/release.ts'),
    import('#db/queries/content-versions.ts'),
  ]);
  const editedItems = [...heads].filter(([, { origin }]) => origin === 'editor').map(([item]) => item);
  let content: Content | undefined;
  // Without items of editors the files are the whole content, and nothing can contradict them.
  if (editedItems.length === 0) content = loadContent(files);
  const released = await readReleased(db, editedItems);
  const { versions, items, kept } = mergeRelease(heads, released, splitItems(files));
  try {
    content ??= loadContent(joinItems(items));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // Throws when the seed files themselves are invalid.
    loadContent(files);
    return error.message;
  }
  return { versions, content, kept };
}
