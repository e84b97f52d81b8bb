import { fail } from '#api/errors.ts';
import { Overloaded, TimedOut, type Semaphore } from '#process/semaphore.ts';

/** Milliseconds for which a call waits, and seconds after which another attempt is worth it. */
interface Waits {
  patience: number;
  retryAfter: number;
}

/** Does work of a call when the semaphore lets it; 503 when too many wait, or for too long. */
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
