import { setTimeout as pause } from 'node:timers/promises';

/** Serialization failure and deadlock: a second attempt may succeed. */
const CONFLICTS = new Set(['40001', '40P01']);
/** The pause before another attempt in milliseconds, doubled with each one. */
const PAUSE = 10;

/**
 * Runs a transaction, and runs it again after a serialization failure or a deadlock, `attempts` times at the most. Throws
 * the error of the last attempt.
 */
export async function retryConflicts<T>(attempts: number, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
      await pause(Math.random() * PAUSE * 2 ** attempt);
    }
  }
}

/** Whether an error is a serialization failure or a deadlock. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(stateOf(error) ?? '');

/** The SQLSTATE of a database error, also of one that is the cause of another error. */
export function stateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
