import { sql } from 'drizzle-orm';
import { type Database, isTransaction } from '#db/client.ts';
import { type ListedKind, listRevisions } from '#db/schema/list-revisions.ts';

interface Cached<T> {
  state: string;
  made: Promise<T>;
  done: boolean;
}

/**
 * Values computed from all rows of a noun, cached in memory until any of them changes. `also`: other things they
 * depend on. The revision is read before the rows: a value computed while they change is cached under a revision that
 * nobody asks for.
 * A transaction may see changes of its own and may keep others waiting: it uses what is ready, and keeps nothing.
 */
export function cachedUntilChanged<T>(
  noun: ListedKind,
  make: (db: Database) => Promise<T>,
  also = () => '',
): (db: Database) => Promise<T> {
  let cached: Cached<T> | undefined;
  return async (db) => {
    const state = `${await revisionOf(db, noun)} ${also()}`;
    const same = cached?.state === state ? cached : undefined;
    if (isTransaction(db)) return same?.done ? same.made : make(db);
    // A caller that waits for another's work does it itself when that fails.
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

/** The revision of a noun; values that are asked for at the same time share one read. */
async function revisionOf(db: Database, noun: ListedKind): Promise<string> {
  let read = reads.get(db);
  if (read === undefined) {
    // It begins when all of them have asked, so that none of them gets a revision from before it asked.
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
