import { inArray, sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import {
  areCurrent,
  type Heads,
  insertVersions,
  lockContent,
  type NewVersion,
} from '#db/content/versions.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { ALL_FILES, seedState } from '#db/schema/seed-state.ts';
import { Changes } from '#db/seed/changes.ts';
import type { SeedContent } from '#db/seed/content.ts';
import { hashOf } from '#db/seed/seed-files.ts';
import { staleTags } from '#db/seed/stale-tags.ts';
import { thingsOf } from '#db/seed/things.ts';
import { writeContent } from '#db/seed/write-content.ts';

/** Milliseconds. */
const LIMIT = 120_000;

interface Commit {
  /** What was published when `content` was put together. */
  heads: Heads;
  versions: readonly NewVersion[];
  /** Everything, as it is with these versions. */
  content: SeedContent;
  /** What is published now, as far as it can be read. */
  before?: () => SeedContent | undefined;
  /** The site will be told by a webhook. */
  announced?: boolean;
  /** Over the seed files that are in it. */
  seedHash?: string;
  /** Written with it, in the same transaction. */
  alongside?: (tx: Database) => Promise<void>;
}

export interface Committed {
  versions: { item: string; version: number }[];
  /** Things written or removed, such as `post:flying-after-surgery`. */
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
export async function commit({
  heads,
  versions,
  content,
  before,
  announced = false,
  seedHash,
  alongside,
}: Commit): Promise<Committed | undefined> {
  const things = thingHashes(content);
  return transaction(async (tx) => {
    await lockContent(tx);
    if (!(await areCurrent(tx, heads))) return undefined;
    const stored = await insertVersions(tx, versions);
    const { different, gone } = await differences(tx, things);
    await writeContent(tx, content, new Changes(different, gone));
    await alongside?.(tx);
    const rows = different.map((key) => ({ key, hash: things.get(key) ?? '' }));
    if (seedHash !== undefined) rows.push({ key: ALL_FILES, hash: seedHash });
    await remember(tx, rows, gone);
    const changed = [...different, ...gone];
    const tags = staleTags(content, changed, before?.());
    return { versions: stored, changed, tags, notes: await rememberStaleTags(tx, tags, announced) };
  }, LIMIT);
}

const thingHashes = (content: SeedContent): Map<string, string> =>
  new Map([...thingsOf(content)].map(([name, thing]) => [name, hashOf(JSON.stringify(thing))]));

/** What is not in the tables as it is in `things`. */
async function differences(
  db: Database,
  things: ReadonlyMap<string, string>,
): Promise<{ different: string[]; gone: string[] }> {
  const before = new Map((await db.select().from(seedState)).map((row) => [row.key, row.hash]));
  return {
    different: [...things].filter(([key, now]) => before.get(key) !== now).map(([key]) => key),
    gone: [...before.keys()].filter((key) => key !== ALL_FILES && !things.has(key)),
  };
}

/** What `content` would change in the tables. */
export async function changesTo(db: Database, content: SeedContent): Promise<Changes> {
  const { different, gone } = await differences(db, thingHashes(content));
  return new Changes(different, gone);
}

async function remember(
  tx: Database,
  rows: { key: string; hash: string }[],
  gone: readonly string[],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insert(seedState)
      .values(rows)
      .onConflictDoUpdate({ target: seedState.key, set: { hash: sql`excluded.hash`, seededAt: sql`now()` } });
  }
  if (gone.length > 0) await tx.delete(seedState).where(inArray(seedState.key, [...gone]));
}
