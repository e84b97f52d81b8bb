import { sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';

/** Milliseconds. */
const REHEARSAL_LIMIT = 8_000;
/** Below PostgreSQL's `deadlock_timeout` of a second: of a rehearsal and who writes for good, the rehearsal gives way. */
const REHEARSAL_LOCK_LIMIT = 500;

/** Ends a rehearsal's transaction; carries what came of it past the undoing. */
class Rehearsed<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('undone');
    this.result = result;
  }
}

/**
 * Makes a change, runs `look` with the handle that sees it, and undoes the change; nobody else ever sees it. Takes
 * `limit` milliseconds at most. Other work waits meanwhile on the embedded database: keep it short.
 */
export async function rehearse<T>(
  db: Database,
  { change, look }: { change: (tx: Database) => Promise<void>; look: (tx: Database) => Promise<T> },
  limit = REHEARSAL_LIMIT,
): Promise<T> {
  try {
    return await transaction<never>(
      db,
      async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${REHEARSAL_LOCK_LIMIT}`));
        await change(tx);
        throw new Rehearsed(await look(tx));
      },
      limit,
    );
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}
