import { type Database, isTransaction } from '#db/client.ts';
import { revisionOf } from '#db/queries/revisions.ts';
import type { ListedKind } from '#db/schema/list-revisions.ts';

interface Cached<T> {
  state: string;
  value: Promise<T>;
  done: boolean;
}

/**
 * Caches a value that is computed from all rows of a kind, until any of them changes; `also` gives a text for everything
 * else that the value depends on. The revision is read before the rows: a value that is computed during a change is
 * cached under the older revision, which no later call uses. A transaction reads a finished value from the cache but
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
    const current = cached?.state === state ? cached : undefined;
    if (isTransaction(db)) return current?.done ? current.value : make(db);
    // When the computation of another caller fails, this caller computes the value itself.
    if (current) return current.value.catch(() => make(db));
    const own = { state, value: make(db), done: false };
    cached = own;
    try {
      const value = await own.value;
      own.done = true;
      return value;
    } catch (error) {
      if (cached === own) cached = undefined;
      throw error;
    }
  };
}
