import { and, count, desc, eq, getTableColumns, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import type { Database } from '#db/client.ts';
import { contentVersions, type Origin } from '#db/schema/content-versions.ts';
import type { ItemFiles, Items } from '#content/items.ts';

export type Version = Omit<typeof contentVersions.$inferSelect, 'id' | 'prepared'>;
/** The newest published version of each item, by the item. */
export type Heads = ReadonlyMap<string, Version>;

/** A version before it is stored and gets its number. */
export interface NewVersion {
  item: string;
  files: ItemFiles | null;
  origin: Origin;
  draft: boolean;
  base: number | null;
  author: string;
  message: string;
  prepared?: unknown;
}

const { item, version, draft, origin } = contentVersions;
const { id: _id, prepared, ...COLUMNS } = getTableColumns(contentVersions);

/** Reads the newest published version of every item, deleted items included. */
export async function readHeads(db: Database): Promise<Heads> {
  const rows = await db
    .selectDistinctOn([item], COLUMNS)
    .from(contentVersions)
    .where(eq(draft, false))
    .orderBy(item, desc(version));
  return new Map(rows.map((row) => [row.item, row]));
}

/** The published files of an item; undefined while it has none. */
export async function findPublishedFiles(db: Database, name: string): Promise<ItemFiles | undefined> {
  const [row] = await db
    .select({ files: contentVersions.files })
    .from(contentVersions)
    .where(and(eq(item, name), eq(draft, false)))
    .orderBy(desc(version))
    .limit(1);
  return row?.files ?? undefined;
}

/** The files of the last release for these items, whether or not they were published. */
export async function readReleased(
  db: Database,
  items: readonly string[],
): Promise<Map<string, ItemFiles | null>> {
  const rows = await db
    .selectDistinctOn([item], { item, files: contentVersions.files })
    .from(contentVersions)
    .where(and(eq(origin, 'seed'), inArray(item, [...items])))
    .orderBy(item, desc(version));
  return new Map(rows.map((row) => [row.item, row.files]));
}

/** Whether nothing was published since `heads` were read; called in the transaction that writes. */
export async function areCurrent(tx: Database, heads: Heads): Promise<boolean> {
  const rows = await tx
    .select({ item, version: max(version) })
    .from(contentVersions)
    .where(eq(draft, false))
    .groupBy(item);
  return rows.length === heads.size && rows.every((row) => heads.get(row.item)?.version === row.version);
}

/** Stores versions under the next numbers of their items. */
export async function insertVersions(
  tx: Database,
  versions: readonly NewVersion[],
): Promise<{ item: string; version: number }[]> {
  if (versions.length === 0) return [];
  const names = versions.map((one) => one.item);
  const last = await tx
    .select({ item, version: max(version) })
    .from(contentVersions)
    .where(inArray(item, names))
    .groupBy(item);
  const nextVersion = (name: string) => (last.find((row) => row.item === name)?.version ?? 0) + 1;
  return tx
    .insert(contentVersions)
    .values(versions.map((one) => ({ ...one, version: nextVersion(one.item) })))
    .returning({ item, version });
}

/** The versions of an item, newest first. */
export async function listVersions(
  db: Database,
  name: string,
  limit: number,
  offset: number,
): Promise<{ rows: Version[]; total: number }> {
  const isOfItem = eq(item, name);

  const rows = await db
    .select(COLUMNS)
    .from(contentVersions)
    .where(isOfItem)
    .orderBy(desc(version))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(contentVersions).where(isOfItem);
  return { rows, total: all?.total ?? 0 };
}

/** One version of an item; undefined when there is none with this number. */
export async function findVersion(db: Database, name: string, number: number): Promise<Version | undefined> {
  const where = and(eq(item, name), eq(version, number));
  const [row] = await db.select(COLUMNS).from(contentVersions).where(where);
  return row;
}

/** The prepared changes of a draft; undefined when it is no draft, not the newest one, or revoked. */
export async function findPrepared(db: Database, name: string, number: number): Promise<unknown> {
  const [row] = await db
    .select({ version, draft, prepared })
    .from(contentVersions)
    .where(eq(item, name))
    .orderBy(desc(version))
    .limit(1);
  return row?.version === number && row.draft ? (row.prepared ?? undefined) : undefined;
}

/** Revokes all preview addresses of a draft; false when it cannot be shown anyway. */
export async function revokePreviews(db: Database, name: string, number: number): Promise<boolean> {
  const where = and(eq(item, name), eq(version, number), eq(draft, true), isNotNull(prepared));
  const revoked = await db
    .update(contentVersions)
    .set({ prepared: null })
    .where(where)
    .returning({ version });
  return revoked.length > 0;
}

/** The drafts that are newer than the published version. */
export async function listDrafts(
  db: Database,
): Promise<Pick<Version, 'item' | 'version' | 'author' | 'message'>[]> {
  const newest = db
    .selectDistinctOn([item], {
      item,
      version,
      draft,
      author: contentVersions.author,
      message: contentVersions.message,
    })
    .from(contentVersions)
    .orderBy(item, desc(version));
  return (await newest).filter((row) => row.draft);
}

/** The files of all items that exist. */
export const itemsOf = (heads: Heads): Items =>
  new Map([...heads].flatMap(([name, { files }]) => (files === null ? [] : [[name, files]])));

/** Milliseconds that a writer waits at most. */
const STATEMENT_TIMEOUT = 60_000;

/**
 * Lets one writer of content work at a time, until the transaction ends. The lock of a killed writer ends with its
 * connection or its idle time limit.
 */
export async function lockContent(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT}`));
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.content})`);
}
