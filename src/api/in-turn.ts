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
  await semaphore.acquire(patience).catch((error: unknown) => {
    if (!(error instanceof Overloaded || error instanceof TimedOut)) throw error;
    fail('unavailable', { headers: { 'retry-after': String(retryAfter) }, cause: error });
  });
  try {
    return await work();
  } finally {
    semaphore.release();
  }
}
