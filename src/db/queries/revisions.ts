import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { type ListedKind, listRevisions } from '#db/schema/list-revisions.ts';
import { posts } from '#db/schema/posts.ts';

/**
 * A kind of content with a revision; `published`: the posts whose time of publication has passed on the database's
 * clock.
 */
type Revised = ListedKind | 'published';
type Revisions = ReadonlyMap<Revised, string>;

/**
 * One entry for each handle while its query is on its way, and for as long as the handle lives if it is of one read.
 */
const reads = new WeakMap<object, Promise<Revisions>>();
const ofOneRead = new WeakSet<Database>();

/**
 * Marks the handle of a call that only reads: it asks for the revisions once, so that all of its answer is of one
 * moment. A handle that writes must see what it changed.
 */
export function readsOnce(db: Database): Database {
  ofOneRead.add(db);
  return db;
}

/** The revision of a noun; calls of the same moment share one query. */
export async function revisionOf(db: Database, noun: Revised): Promise<string> {
  const revisions = reads.get(db) ?? begin(db._.session);
  if (ofOneRead.has(db)) reads.set(db, revisions);
  return (await revisions).get(noun) ?? '';

  function begin(session: object): Promise<Revisions> {
    const running = reads.get(session);
    if (running) return running;
    // The query begins after all these calls, so that none gets a revision from before it.
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
  const published: [Revised, string][] = [['published', rows[0]?.published ?? '']];
  return new Map([...rows.map(({ noun, all }): [Revised, string] => [noun, all]), ...published]);
}

const revisionRows = prepared('revisions', (db) => {
  const { noun, revision } = listRevisions;
  return db
    .select({
      noun,
      all: sql<string>`string_agg(${revision}::text, ',' order by ${revision})`,
      published: sql<string | null>`(select max(${posts.publishedAt})::text from ${posts}
        where ${posts.publishedAt} <= now())`,
    })
    .from(listRevisions)
    .groupBy(noun);
});
