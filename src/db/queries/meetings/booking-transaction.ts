import { setTimeout as pause } from 'node:timers/promises';
import { type Database, transaction } from '#db/client.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';

/** The time is not offered, or was taken in the meantime. */
export class TimeTaken extends Error {
  override name = 'TimeTaken';
}

const EXCLUSION = '23P01';
/** Serialization failure and deadlock: a second attempt may succeed. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 6;
/** Milliseconds, doubled with each attempt. */
const PAUSE = 10;

/**
 * Runs a transaction that changes meetings, and runs it again after a serialization failure or a deadlock. Throws
 * {@link TimeTaken} when a constraint of the database refuses an overlap, DatabaseUnavailable after the last attempt.
 */
export async function bookingTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(db, work);
    } catch (error) {
      const code = stateOf(error);
      if (code === EXCLUSION) throw new TimeTaken('the database refuses the overlap', { cause: error });
      if (code === undefined || !RETRYABLE.has(code)) throw error;
      if (attempt === ATTEMPTS) throw new DatabaseUnavailable(error as Error);
      await pause(Math.random() * PAUSE * 2 ** attempt);
    }
  }
}

/** The SQLSTATE of a database error, also of one that is the cause of another error. */
function stateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
