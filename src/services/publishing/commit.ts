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

/** Milliseconds within which the transaction must end. */
const TRANSACTION_LIMIT = 120_000;

interface Commit {
  /** The published versions from which `content` was made. */
  heads: Heads;
  versions: readonly NewVersion[];
  /** The whole content with these versions. */
  content: Content;
  /** Gives the published content before the change, or undefined when it cannot be read. */
  before?: () => Content | undefined;
  /** Whether a webhook will tell the site of the change. */
  announced?: boolean;
  /** The hash over the seed files, when they are part of the content. */
  seedHash?: string;
  /** Writes further rows in the same transaction. */
  alongside?: (tx: Database) => Promise<void>;
}

export interface Committed {
  versions: { item: string; version: number }[];
  /** Names of written or deleted entries, such as `post:flying-after-surgery`. */
  changed: string[];
  /** Cache tags of the pages that show them, stored as notes until the site has received them. */
  tags: string[];
  /** Ids of these notes. */
  notes: number[];
}

/**
 * Stores versions with all their consequences (tables of pages, redirects, search, stale tags) in one transaction.
 * Undefined when somebody else has published meanwhile; then nothing is stored.
 */
export async function commitVersions(
  db: Database,
  { heads, versions, content, before, announced = false, seedHash, alongside }: Commit,
): Promise<Committed | undefined> {
  const entries = entryHashes(content);
  return transaction(
    db,
    async (tx) => {
      await lockContent(tx);
      if (!(await areCurrent(tx, heads))) return undefined;
      const storedVersions = await insertVersions(tx, versions);
      const { different, gone } = await compareWithSeedState(tx, entries);
      await writeContent(tx, content, new Changes(different, gone));
      await alongside?.(tx);
      await rememberSeedState(tx, { entries, different, gone, allFiles: seedHash });
      const changedEntries = [...different, ...gone];
      const tags = staleTags(content, changedEntries, before?.());
      return {
        versions: storedVersions,
        changed: changedEntries,
        tags,
        notes: await rememberStaleTags(tx, tags, announced),
      };
    },
    TRANSACTION_LIMIT,
  );
}

const entryHashes = (content: Content): Map<string, string> =>
  new Map([...entriesOf(content)].map(([name, entry]) => [name, hashOf(JSON.stringify(entry))]));

/** The entries of `content` that differ from the tables, and those of the tables that `content` lacks. */
export async function compareWithTables(db: Database, content: Content): Promise<Changes> {
  const { different, gone } = await compareWithSeedState(db, entryHashes(content));
  return new Changes(different, gone);
}
