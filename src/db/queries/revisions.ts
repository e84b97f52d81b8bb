import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { type ListedKind, listRevisions } from '#db/schema/list-revisions.ts';
import { posts } from '#db/schema/posts.ts';

/**
 * A kind of content with a revision; `published`: the posts whose time of publication has passed on the database's
 * clock; `database`: what the query saw of the whole database. While this stays the same, nothing at all was written.
 */
type Revised = ListedKind | 'published' | 'database';
type Revisions = ReadonlyMap<Revised, string>;

/**
 * Queries for revisions: by session until the query begins, and by handle, as long as the handle lives, for handles in
 * {@link readOnlyHandles}.
 */
const reads = new WeakMap<object, Promise<Revisions>>();
const readOnlyHandles = new WeakSet<Database>();

/**
 * Marks the handle of a call that only reads and gives it back. Such a handle reads the revisions once, so that the
 * whole answer is of one moment. Do not mark a handle that writes: it must see the revisions of its own changes.
 */
export function readsOnce(db: Database): Database {
  readOnlyHandles.add(db);
  return db;
}

/** The revision of a kind of content, empty while it has none; calls in the same turn of the event loop share one query. */
export async function revisionOf(db: Database, noun: Revised): Promise<string> {
  const revisions = reads.get(db) ?? shareRead(db._.session);
  if (readOnlyHandles.has(db)) reads.set(db, revisions);
  return (await revisions).get(noun) ?? '';

  function shareRead(session: object): Promise<Revisions> {
    const running = reads.get(session);
    if (running) return running;
    // The query begins after all calls that share it, so that none of them gets a revision that is older than the call.
    const read = Promise.resolve().then(() => {
      reads.delete(session);
      return readRevisions(db);
    });
    reads.set(session, read);
    return read;
  }
}

async function readRevisions(db: Database): Promise<Revisions> {
  const rows = await revisionRows(db, {});
  const [first] = rows;
  return new Map<Revised, string>([
    ...rows.map(({ noun, all }): [Revised, string] => [noun, all]),
    ['published', first?.published ?? ''],
    ['database', first?.snapshot ?? ''],
  ]);
}

const revisionRows = prepared('revisions', (db) => {
  const { noun, revision } = listRevisions;
  return db
    .select({
      noun,
      all: sql<string>`string_agg(${revision}::text, ',' order by ${revision})`,
      published: sql<string | null>`(select max(${posts.publishedAt})::text from ${posts}
        where ${posts.publishedAt} <= now())`,
      // The transactions that are visible: two queries with the same snapshot see the same rows.
      snapshot: sql<string>`pg_current_snapshot()::text`,
    })
    .from(listRevisions)
    .groupBy(noun);
});
