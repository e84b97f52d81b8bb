import { type Database, transaction } from '#db/client.ts';
import { compareWithTables, type Committed, commitVersions } from '#services/publishing/commit.ts';
import {
  areCurrent,
  type Heads,
  insertVersions,
  itemsOf,
  lockContent,
  type NewVersion,
  readHeads,
  type Version,
} from '#db/queries/content-versions.ts';
import { type ItemFiles, joinItems, sameFiles } from '#content/items.ts';
import { loadContent, type Content } from '#content/load-content.ts';
import { ContentError } from '#content/content-error.ts';
import { subsetOf } from '#content/entries.ts';
import { findHiddenParts, type HiddenParts } from '#services/publishing/hidden-parts.ts';

/** The wanted files of an item; null deletes it. */
export interface Edit {
  item: string;
  files: ItemFiles | null;
  /**
   * The published version from which the edit was made; null: none was published. Without it any version is
   * accepted.
   */
  base?: number | null;
  /** The author in the history; without it, that of the note. */
  author?: string;
  /** The message in the history; without it, that of the note. */
  message?: string;
}

/** An edit with the published version beside it. */
export interface Change {
  item: string;
  before: ItemFiles | null;
  after: ItemFiles | null;
  /** The published version that it replaces; null without one. */
  base: number | null;
  author?: string;
  message?: string;
}

/** The author and the reason of a change. */
export interface Note {
  author: string;
  message: string;
  /** Whether it is stored for a preview only, which visitors do not see. */
  draft?: boolean;
  /** Whether a webhook will tell the site of the change. */
  announced?: boolean;
}

/** Somebody else has published an item since the edit began. */
export class ConflictError extends Error {
  readonly item: string;
  /** The version that is published now. */
  readonly head: Version | undefined;
  readonly base: number | null;

  constructor(item: string, base: number | null, head: Version | undefined) {
    const now = head ? `version ${head.version}, by ${head.author}` : 'not there';
    super(`${item} has changed: made from ${base === null ? 'nothing' : `version ${base}`}, now ${now}`);
    this.name = 'ConflictError';
    this.item = item;
    this.base = base;
    this.head = head;
  }
}

/** The changes that edits would make. */
export interface EditPlan {
  /** The published versions from which it was made. */
  heads: Heads;
  changes: Change[];
  /** The whole content with the changes. */
  content: Content;
  /** The changed parts that pages of doctors do not show. */
  hidden: HiddenParts[];
}

/**
 * The changes that edits make to `heads`, by default to the published versions; edits without an effect are left
 * out. Stores nothing. Throws ContentError for invalid content, ConflictError when an edit was made from another
 * version.
 */
export async function planEdits(db: Database, edits: readonly Edit[], heads?: Heads): Promise<EditPlan> {
  const plan = planEditsOver(heads ?? (await readHeads(db)), edits);
  return { ...plan, hidden: await findHiddenParts(db, plan.changes) };
}

function planEditsOver(heads: Heads, edits: readonly Edit[]): Omit<EditPlan, 'hidden'> {
  const changes: Change[] = [];
  const items = new Map(itemsOf(heads));
  for (const { item, files, base, author, message } of edits) {
    const head = heads.get(item);
    const before = head?.files ?? null;
    if (sameFiles(before, files)) continue;
    if (base !== undefined && !isBase(base, head)) throw new ConflictError(item, base, head);
    changes.push({ item, before, after: files, base: head?.version ?? null, author, message });
    if (files === null) items.delete(item);
    else items.set(item, files);
  }
  return { heads, changes, content: loadContent(joinItems(items)) };
}

/** Whether an edit was made from the published version; a deleted item may be created again. */
const isBase = (base: number | null, head: Version | undefined): boolean =>
  base === (head?.version ?? null) || (base === null && head?.files === null);

export type Published = Committed;

/**
 * Stores and publishes edits, all or none; with `draft` it only stores them. `planned` is an earlier result of
 * {@link planEdits}; when somebody else has published since, the edits are planned anew. Throws what {@link planEdits}
 * throws.
 */
export async function publish(
  db: Database,
  edits: readonly Edit[],
  note: Note,
  planned?: EditPlan,
): Promise<Published> {
  for (let plan = planned ?? (await planEdits(db, edits)); ; plan = await planEdits(db, edits)) {
    const { heads, changes, content } = plan;
    if (changes.length === 0) return { versions: [], changed: [], tags: [], notes: [] };
    const { draft = false, announced = false } = note;
    const versions = changes.map(({ item, after, base, author, message }): NewVersion => ({
      item,
      files: after,
      base,
      author: author ?? note.author,
      message: message ?? note.message,
      draft,
      origin: 'editor',
    }));
    const result = draft
      ? await storeDrafts(db, heads, versions, content)
      : await commitVersions(db, {
          heads,
          versions,
          content,
          announced,
          before: () => readPublishedContent(heads),
        });
    if (result) return result;
  }
}

/**
 * Stores drafts, each with the changes of all, so that it can be previewed. Undefined when somebody else has published
 * meanwhile; then nothing is stored.
 */
async function storeDrafts(
  db: Database,
  heads: Heads,
  versions: readonly NewVersion[],
  content: Content,
): Promise<Committed | undefined> {
  const changes = await compareWithTables(db, content);
  const prepared = { changed: changes.names, content: subsetOf(content, changes) };
  return transaction(db, async (tx) => {
    await lockContent(tx);
    if (!(await areCurrent(tx, heads))) return undefined;
    const storedVersions = await insertVersions(
      tx,
      versions.map((version) => ({ ...version, prepared })),
    );
    return { versions: storedVersions, changed: [], tags: [], notes: [] };
  });
}

/** The published content, from which pages are rendered now; undefined when this release cannot read it. */
function readPublishedContent(heads: Heads): Content | undefined {
  try {
    return loadContent(joinItems(itemsOf(heads)));
  } catch (error) {
    // The content was published under the checks of an older release.
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
