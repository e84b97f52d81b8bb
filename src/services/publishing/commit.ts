import { type Database, transaction } from '#db/client.ts';
import {
  areCurrent,
  type Heads,
  insertVersions,
  lockContent,
  type NewVersion,
} from '#db/queries/content-versions.ts';
import { lockProfiles } from '#db/queries/doctor-file/profiles.ts';
import { lockPublicDoctors } from '#db/queries/doctor-file/public-page.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import {
  compareWithSeedState,
  isWrittenBy,
  rememberSeedState,
  type SeedHashes,
} from '#db/queries/seed-state.ts';
import { Changes } from '#content/changes.ts';
import { withProfiles } from '#content/doctor-profile.ts';
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
  /** The hashes of the seed, when its files are part of the content. */
  seed?: SeedHashes;
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
  { heads, versions, content, before, announced = false, seed, alongside }: Commit,
): Promise<Committed | undefined> {
  const entries = entryHashes(content);
  return transaction(
    db,
    async (tx) => {
      await lockContent(tx);
      if (!(await areCurrent(tx, heads))) return undefined;
      const storedVersions = await insertVersions(tx, versions);
      const { different, gone } = await compareWithSeedState(tx, entries);
      const written = [...different, ...(seed ? await listOutdated(tx, seed, entries, different) : [])];
      const changes = new Changes(written, gone);
      const profiles = await lockProfiles(tx, changes.keysOf('doctor'));
      await writeContent(tx, content, changes, profiles);
      await alongside?.(tx);
      await rememberSeedState(tx, { entries, different, gone, seed });
      const changedEntries = [...written, ...gone];
      const contentBefore = before?.();
      // The languages of a page and its texts may be others than those of the content.
      const tags = staleTags(
        withProfiles(content, profiles),
        changedEntries,
        contentBefore && withProfiles(contentBefore, profiles),
      );
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

/**
 * The names of entries that are as they were, and that other programs than those of this release have written. Left out
 * are doctors who have left the directory.
 */
async function listOutdated(
  tx: Database,
  seed: SeedHashes,
  entries: ReadonlyMap<string, string>,
  different: readonly string[],
): Promise<string[]> {
  if (await isWrittenBy(tx, seed)) return [];
  // The lock waits for a doctor who is leaving, because this transaction would otherwise write their page again.
  const doctors = new Set((await lockPublicDoctors(tx)).map((key) => `doctor:${key}`));
  const written = new Set(different);
  return [...entries.keys()].filter(
    (name) => !written.has(name) && (!name.startsWith('doctor:') || doctors.has(name)),
  );
}

const entryHashes = (content: Content): Map<string, string> =>
  new Map([...entriesOf(content)].map(([name, entry]) => [name, hashOf(JSON.stringify(entry))]));

/** The entries of `content` that differ from the tables, and those of the tables that `content` lacks. */
export async function compareWithTables(db: Database, content: Content): Promise<Changes> {
  const { different, gone } = await compareWithSeedState(db, entryHashes(content));
  return new Changes(different, gone);
}
