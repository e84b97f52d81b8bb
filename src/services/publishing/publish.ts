import { type Database, transaction } from '#db/client.ts';
import { changesTo, type Committed, commit } from '#services/publishing/commit.ts';
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

/** The wanted state of an item; null deletes it. */
export interface Edit {
  item: string;
  files: ItemFiles | null;
  /** The published version it was made from; null: there was none. Left out: whatever is there. */
  base?: number | null;
}

/** An edit beside what is there. */
export interface Change {
  item: string;
  before: ItemFiles | null;
  after: ItemFiles | null;
  /** The published version that it replaces. */
  base: number | null;
}

/** Who, and why. */
export interface Note {
  author: string;
  message: string;
  /** Stored for a preview; visitors do not see it. */
  draft?: boolean;
  /** The site will be told by a webhook. */
  announced?: boolean;
}

/** Somebody else published an item since the edit was begun. */
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

export interface Plan {
  heads: Heads;
  changes: Change[];
  /** Everything, with the changes. */
  content: Content;
}

/**
 * The changes that the edits make to `heads`, by default to what is published now; edits that change nothing are left out. Nothing
 * is stored. Throws ContentError when the content would not be sound, ConflictError when it was made from another version.
 */
export async function plan(db: Database, edits: readonly Edit[], heads?: Heads): Promise<Plan> {
  return planOver(heads ?? (await readHeads(db)), edits);
}

function planOver(heads: Heads, edits: readonly Edit[]): Plan {
  const changes: Change[] = [];
  const items = new Map(itemsOf(heads));
  for (const { item, files, base } of edits) {
    const head = heads.get(item);
    const before = head?.files ?? null;
    if (sameFiles(before, files)) continue;
    if (base !== undefined && !isBase(base, head)) throw new ConflictError(item, base, head);
    changes.push({ item, before, after: files, base: head?.version ?? null });
    if (files === null) items.delete(item);
    else items.set(item, files);
  }
  return { heads, changes, content: loadContent(joinItems(items)) };
}

/** A deleted item may be created again. */
const isBase = (base: number | null, head: Version | undefined): boolean =>
  base === (head?.version ?? null) || (base === null && head?.files === null);

export type Published = Committed;

/**
 * Stores and publishes the edits, all or nothing; with `draft` only stores them. Throws what {@link plan} throws.
 * `planned`: what they came to a moment ago; good for as long as nobody else has published.
 */
export async function publish(
  db: Database,
  edits: readonly Edit[],
  note: Note,
  planned?: Plan,
): Promise<Published> {
  for (let now = planned ?? (await plan(db, edits)); ; now = await plan(db, edits)) {
    const { heads, changes, content } = now;
    if (changes.length === 0) return { versions: [], changed: [], tags: [], notes: [] };
    const { author, message, draft = false, announced = false } = note;
    const versions = changes.map(({ item, after, base }): NewVersion => ({
      item,
      files: after,
      base,
      author,
      message,
      draft,
      origin: 'editor',
    }));
    const done = draft
      ? await store(db, heads, versions, content)
      : await commit(db, {
          heads,
          versions,
          content,
          announced,
          before: () => contentOf(heads),
        });
    if (done) return done;
  }
}

/** Stores drafts, each with what all of them change, so that it can be shown. */
async function store(
  db: Database,
  heads: Heads,
  versions: readonly NewVersion[],
  content: Content,
): Promise<Committed | undefined> {
  const changes = await changesTo(db, content);
  const prepared = { changed: changes.names, content: subsetOf(content, changes) };
  return transaction(db, async (tx) => {
    await lockContent(tx);
    if (!(await areCurrent(tx, heads))) return undefined;
    const stored = await insertVersions(
      tx,
      versions.map((version) => ({ ...version, prepared })),
    );
    return { versions: stored, changed: [], tags: [], notes: [] };
  });
}

/** The published content, which pages still show: after a change some of them may not. */
function contentOf(heads: Heads): Content | undefined {
  try {
    return loadContent(joinItems(itemsOf(heads)));
  } catch (error) {
    // Published under the checks of an older release.
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
