import { fail } from '#api/errors.ts';
import { Overloaded, type Semaphore } from '#process/semaphore.ts';
import { TimedOut } from '#process/time-limit.ts';

/** Milliseconds that a call waits at most, and seconds after which another try makes sense. */
interface Waits {
  patience: number;
  retryAfter: number;
}

/** Runs `work` when the semaphore is free; throws a 503 when too many calls wait, or one waits too long. */
export async function runInTurn<T>(
  semaphore: Semaphore,
  { patience, retryAfter }: Waits,
  work: () => Promise<T>,
): Promise<T> {
  let isTurn = false;
  return semaphore
    .hold(patience, () => {
      isTurn = true;
      return work();
    })
    .catch((error: unknown) => {
      if (isTurn || !(error instanceof Overloaded || error instanceof TimedOut)) throw error;
      return fail('unavailable', { headers: { 'retry-after': String(retryAfter) }, cause: error });
    });
}
