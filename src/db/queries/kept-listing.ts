import { eq, sql } from 'drizzle-orm';
import { keepsOthersWaiting, run } from '#db/client.ts';
import { type ListNoun, listRevisions } from '#db/schema/list-revisions.ts';

interface Kept<T> {
  state: string;
  made: Promise<T>;
  done: boolean;
}

/**
 * What is made of all rows of a noun, kept in memory until any of them changes. `also`: what else it depends on.
 * The revision is read before the rows: what is made while they change is kept under a revision that nobody asks for.
 */
export function keptUntilChanged<T>(
  noun: ListNoun,
  make: () => Promise<T>,
  also = () => '',
): () => Promise<T> {
  let kept: Kept<T> | undefined;
  return async () => {
    const state = `${await revisionOf(noun)} ${also()}`;
    if (kept?.state === state) {
      if (!kept.done && keepsOthersWaiting()) return make();
      // Who waits for another's work does it themselves when that fails: it may have ended with the other's transaction.
      return kept.made.catch(make);
    }
    const mine = { state, made: make(), done: false };
    kept = mine;
    try {
      const made = await mine.made;
      mine.done = true;
      return made;
    } catch (error) {
      if (kept === mine) kept = undefined;
      throw error;
    }
  };
}

async function revisionOf(noun: ListNoun): Promise<string> {
  const { revision } = listRevisions;
  const [found] = await run((db) =>
    db
      .select({ all: sql<string | null>`string_agg(${revision}::text, ',' order by ${revision})` })
      .from(listRevisions)
      .where(eq(listRevisions.noun, noun)),
  );
  return found?.all ?? '';
}
