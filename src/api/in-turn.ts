import { fail } from '#api/errors.ts';
import { Overloaded, type Semaphore } from '#process/semaphore.ts';
import { TimedOut } from '#process/time-limit.ts';

interface Waits {
  /** The most milliseconds that a call waits for its turn. */
  timeout: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter: number;
}

/** Runs `work` when the semaphore is free; throws a 503 when too many calls wait, or one waits too long. */
export async function runInTurn<T>(
  semaphore: Semaphore,
  { timeout, retryAfter }: Waits,
  work: () => Promise<T>,
): Promise<T> {
  let hasStarted = false;
  return semaphore
    .hold(timeout, () => {
      hasStarted = true;
      return work();
    })
    .catch((error: unknown) => {
      // The work itself may throw the same errors; those are not about waiting.
      if (hasStarted || !(error instanceof Overloaded || error instanceof TimedOut)) throw error;
      return fail('unavailable', { headers: { 'retry-after': String(retryAfter) }, cause: error });
    });
}
