import { type Database, transaction } from '#db/client.ts';
import { isConflict, retryConflicts, stateOf } from '#db/retry-conflicts.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';

/** The time is not offered, or was taken in the meantime. */
export class TimeTaken extends Error {
  override name = 'TimeTaken';
}

/** The SQLSTATE of a violated exclusion constraint, here of two meetings that overlap. */
const EXCLUSION = '23P01';
/** The most times that one transaction is run. */
const ATTEMPTS = 6;

/**
 * Runs a transaction that changes meetings, and runs it again after a serialization failure or a deadlock. Throws
 * {@link TimeTaken} when a constraint of the database refuses an overlap, DatabaseUnavailable after the last attempt.
 */
export async function bookingTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await retryConflicts(ATTEMPTS, () => transaction(db, work));
  } catch (error) {
    if (stateOf(error) === EXCLUSION)
      throw new TimeTaken('the database refuses the overlap', { cause: error });
    if (isConflict(error)) throw new DatabaseUnavailable(error as Error);
    throw error;
  }
}
