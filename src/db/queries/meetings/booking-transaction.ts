import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, transaction } from '#db/client.ts';
import type { Refusal } from '#domain/booking/meeting-state.ts';

/** The time is not, or no longer, to be had. */
export class TimeTaken extends Error {
  override name = 'TimeTaken';
}

/**
 * The meeting does not allow it now; `hold` = the time was not kept any longer, `notice` = too late to
 * move it, `files` = one of its files cannot be named, `many` = they are too many.
 */
export class MeetingRefused extends Error {
  readonly refusal: Refusal | 'hold' | 'notice' | 'files' | 'many';

  constructor(refusal: MeetingRefused['refusal']) {
    super(`a meeting refuses: ${refusal}`);
    this.name = 'MeetingRefused';
    this.refusal = refusal;
  }
}

const EXCLUSION = '23P01';
/** Serialization failure and deadlock: the same work may succeed at once. */
const AGAIN = new Set(['40001', '40P01']);
const TRIES = 6;
/** Milliseconds, doubled with each try. */
const PAUSE = 10;

/**
 * A transaction that changes meetings: done again when the database asks for that; an overlap that only the database
 * saw is {@link TimeTaken}.
 */
export async function bookingTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction(work);
    } catch (error) {
      const code = stateOf(error);
      if (code === EXCLUSION) throw new TimeTaken('the database refuses the overlap', { cause: error });
      if (code === undefined || !AGAIN.has(code)) throw error;
      if (tried === TRIES) throw new DatabaseUnavailable(error as Error);
      await pause(Math.random() * PAUSE * 2 ** tried);
    }
  }
}

/** SQLSTATE of what the database said, whatever it was wrapped in. */
function stateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
