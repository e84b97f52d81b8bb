import { type Database, transaction } from '#db/client.ts';
import {
  areCurrent,
  type Heads,
  insertVersions,
  lockContent,
  type NewVersion,
} from '#db/queries/content-versions.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { compareWithSeedState, rememberSeedState } from '#db/queries/seed-state.ts';
import { Changes } from '#content/changes.ts';
import type { Content } from '#content/load-content.ts';
import { hashOf } from '#content/content-files.ts';
import { staleTags } from '#services/publishing/stale-tags.ts';
import { entriesOf } from '#content/entries.ts';
import { writeContent } from '#db/content/write-content.ts';

/** Milliseconds. */
const LIMIT = 120_000;

interface Commit {
  /** The published versions when `content` was put together. */
  heads: Heads;
  versions: readonly NewVersion[];
  /** Everything, as it is with these versions. */
  content: Content;
  /** The content that is published now, if it can be read. */
  before?: () => Content | undefined;
  /** The site will be told by a webhook. */
  announced?: boolean;
  /** Over the seed files that are in it. */
  seedHash?: string;
  /** Written with it, in the same transaction. */
  alongside?: (tx: Database) => Promise<void>;
}

export interface Committed {
  versions: { item: string; version: number }[];
  /** Entries written or removed, such as `post:flying-after-surgery`. */
  changed: string[];
  /** Cache tags of the pages that show them; noted in the database until the site has taken them. */
  tags: string[];
  /** Numbers of these notes. */
  notes: number[];
}

/**
 * Stores versions and all that follows from them (pages' tables, redirects, search, stale tags) in one transaction.
 * Undefined: somebody published meanwhile, and nothing was stored.
 */
export async function commit(
  db: Database,
  { heads, versions, content, before, announced = false, seedHash, alongside }: Commit,
): Promise<Committed | undefined> {
  const entries = entryHashes(content);
  return transaction(
    db,
    async (tx) => {
      await lockContent(tx);
      if (!(await areCurrent(tx, heads))) return undefined;
      const stored = await insertVersions(tx, versions);
      const { different, gone } = await compareWithSeedState(tx, entries);
      await writeContent(tx, content, new Changes(different, gone));
      await alongside?.(tx);
      await rememberSeedState(tx, { entries, different, gone, allFiles: seedHash });
      const changed = [...different, ...gone];
      const tags = staleTags(content, changed, before?.());
      return { versions: stored, changed, tags, notes: await rememberStaleTags(tx, tags, announced) };
    },
    LIMIT,
  );
}

const entryHashes = (content: Content): Map<string, string> =>
  new Map([...entriesOf(content)].map(([name, entry]) => [name, hashOf(JSON.stringify(entry))]));

/** The entries that `content` would change in the tables. */
export async function changesTo(db: Database, content: Content): Promise<Changes> {
  const { different, gone } = await compareWithSeedState(db, entryHashes(content));
  return new Changes(different, gone);
}
