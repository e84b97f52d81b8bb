import { eq, sql } from 'drizzle-orm';
import { type Database, isTransaction } from '#db/client.ts';
import { type ListNoun, listRevisions } from '#db/schema/list-revisions.ts';

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
  noun: ListNoun,
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

async function revisionOf(db: Database, noun: ListNoun): Promise<string> {
  const { revision } = listRevisions;
  const [found] = await db
    .select({ all: sql<string | null>`string_agg(${revision}::text, ',' order by ${revision})` })
    .from(listRevisions)
    .where(eq(listRevisions.noun, noun));
  return found?.all ?? '';
}
