import { sql } from 'drizzle-orm';
import { type Database, isTransaction } from '#db/client.ts';
import { type ListedKind, listRevisions } from '#db/schema/list-revisions.ts';

interface Cached<T> {
  state: string;
  made: Promise<T>;
  done: boolean;
}

/**
 * Caches a value that is computed from all rows of a noun, until any of them changes; `also` gives a key of other
 * things that it depends on. The revision is read before the rows: a value that is computed during a change is
 * cached under the older revision, which no later call uses. A transaction reads a ready value from the cache but
 * stores none, because it may see its own changes.
 */
export function cacheUntilChanged<T>(
  noun: ListedKind,
  make: (db: Database) => Promise<T>,
  also = () => '',
): (db: Database) => Promise<T> {
  let cached: Cached<T> | undefined;
  return async (db) => {
    const state = `${await revisionOf(db, noun)} ${also()}`;
    const same = cached?.state === state ? cached : undefined;
    if (isTransaction(db)) return same?.done ? same.made : make(db);
    // When the computation of another caller fails, this caller computes the value itself.
    if (same) return same.made.catch(() => make(db));
    const mine = { state, made: make(db), done: false };
    cached = mine;
    try {
      const made = await mine.made;
      mine.done = true;
      return made;
    } catch (error) {
      if (cached === mine) cached = undefined;
      throw error;
    }
  };
}

const reads = new WeakMap<Database, Promise<ReadonlyMap<ListedKind, string>>>();

/** The revision of a noun; calls of the same moment share one query. */
async function revisionOf(db: Database, noun: ListedKind): Promise<string> {
  let read = reads.get(db);
  if (read === undefined) {
    // The query begins after all these calls, so that none gets a revision from before it.
    read = Promise.resolve().then(() => {
      reads.delete(db);
      return readRevisions(db);
    });
    reads.set(db, read);
  }
  return (await read).get(noun) ?? '';
}

async function readRevisions(db: Database): Promise<ReadonlyMap<ListedKind, string>> {
  const { noun, revision } = listRevisions;
  const rows = await db
    .select({ noun, all: sql<string>`string_agg(${revision}::text, ',' order by ${revision})` })
    .from(listRevisions)
    .groupBy(noun);
  return new Map(rows.map(({ noun: of, all }) => [of, all]));
}
