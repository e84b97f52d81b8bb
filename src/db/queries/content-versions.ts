import { and, count, desc, eq, getTableColumns, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentVersions, type Origin } from '#db/schema/content-versions.ts';
import type { ItemFiles, Items } from '#content/items.ts';

export type Version = Omit<typeof contentVersions.$inferSelect, 'id' | 'prepared'>;
/** The newest version of each item. */
export type Heads = ReadonlyMap<string, Version>;

/** A version to be stored; it gets its number then. */
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

/** The published version of every item, deleted ones too. */
export async function readHeads(db: Database): Promise<Heads> {
  const rows = await db
    .selectDistinctOn([item], COLUMNS)
    .from(contentVersions)
    .where(eq(draft, false))
    .orderBy(item, desc(version));
  return new Map(rows.map((row) => [row.item, row]));
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

/** True when nothing was published since `heads` were read; part of the transaction that writes. */
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
  const next = (name: string) => (last.find((row) => row.item === name)?.version ?? 0) + 1;
  return tx
    .insert(contentVersions)
    .values(versions.map((one) => ({ ...one, version: next(one.item) })))
    .returning({ item, version });
}

/** Newest first. */
export async function listVersions(
  db: Database,
  name: string,
  limit: number,
  offset: number,
): Promise<{ rows: Version[]; total: number }> {
  const mine = eq(item, name);

  const rows = await db
    .select(COLUMNS)
    .from(contentVersions)
    .where(mine)
    .orderBy(desc(version))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(contentVersions).where(mine);
  return { rows, total: all?.total ?? 0 };
}

export async function findVersion(db: Database, name: string, number: number): Promise<Version | undefined> {
  const where = and(eq(item, name), eq(version, number));
  const [row] = await db.select(COLUMNS).from(contentVersions).where(where);
  return row;
}

/** The changes of a draft, ready to be written; undefined where it is no draft, not the newest, or revoked. */
export async function findPrepared(db: Database, name: string, number: number): Promise<unknown> {
  const [row] = await db
    .select({ version, draft, prepared })
    .from(contentVersions)
    .where(eq(item, name))
    .orderBy(desc(version))
    .limit(1);
  return row?.version === number && row.draft ? (row.prepared ?? undefined) : undefined;
}

/** From now on nobody is shown the draft, whatever addresses they have; false when there is none to be shown. */
export async function revokePreviews(db: Database, name: string, number: number): Promise<boolean> {
  const where = and(eq(item, name), eq(version, number), eq(draft, true), isNotNull(prepared));
  const revoked = await db
    .update(contentVersions)
    .set({ prepared: null })
    .where(where)
    .returning({ version });
  return revoked.length > 0;
}

/** Drafts that are newer than what is published. */
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

/** The sources of what is there. */
export const itemsOf = (heads: Heads): Items =>
  new Map([...heads].flatMap(([name, { files }]) => (files === null ? [] : [[name, files]])));

/** Any number that no other use of advisory locks has. */
const LOCK = 7_428_901_154;

/** Milliseconds. */
const PATIENCE = 60_000;

/**
 * One writer of content at a time, until the transaction ends. One that was killed holds nothing: the server ends its
 * transaction with its connection, or once it has been idle for as long as a connection of the pool may be.
 */
export async function lockContent(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE}`));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
