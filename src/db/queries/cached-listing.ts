import { type Database, isTransaction } from '#db/client.ts';
import { revisionOf } from '#db/queries/revisions.ts';
import type { ListedKind } from '#db/schema/list-revisions.ts';

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
