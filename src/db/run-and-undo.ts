import { sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';

/** Milliseconds for change and look together. */
const TIME_LIMIT = 8_000;
/**
 * Milliseconds to wait for a lock: less than PostgreSQL's `deadlock_timeout` of a second, so that a preview gives
 * way to a writer.
 */
const LOCK_LIMIT = 500;

/** The error that makes the transaction roll back; it carries the result out. */
class Undo<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('undone');
    this.result = result;
  }
}

/**
 * Makes a change, runs `look` with a handle that sees it, and rolls it back; nobody else sees the change. Ends after
 * `limit` milliseconds, not counting the wait for a connection; within a transaction that one's limit holds. Keep it
 * short: on the embedded database all other queries wait.
 */
export async function runAndUndo<T>(
  db: Database,
  { change, look }: { change: (tx: Database) => Promise<void>; look: (tx: Database) => Promise<T> },
  limit = TIME_LIMIT,
): Promise<T> {
  try {
    return await transaction<never>(
      db,
      async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_LIMIT}`));
        await change(tx);
        throw new Undo(await look(tx));
      },
      limit,
    );
  } catch (error) {
    if (error instanceof Undo) return error.result as T;
    throw error;
  }
}
