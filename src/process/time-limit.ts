/** The time is counted in so many parts; a gap of any length between two ticks counts as one of them. */
const PARTS = 8;

/**
 * Calls `onTimeout` once this process has had `milliseconds` to work; gives a function that cancels that. Time in which
 * the process stood still, as on a machine that is paused or overwhelmed, is not counted: work that had no time has not
 * failed.
 */
export function limitTime(milliseconds: number, onTimeout: () => void): () => void {
  let partsLeft = PARTS;
  const timer = setInterval(() => {
    partsLeft -= 1;
    if (partsLeft > 0) return;
    clearInterval(timer);
    onTimeout();
  }, milliseconds / PARTS);
  return () => clearInterval(timer);
}

/** Thrown when the wait for a semaphore, or a job, took longer than it may. */
export class TimedOut extends Error {}

/** The result of `work`, or after `milliseconds`, as {@link limitTime} counts them, a rejection with {@link TimedOut}. */
export async function within<T>(milliseconds: number, name: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const cancelTimeout = limitTime(milliseconds, () =>
    late.reject(new TimedOut(`${name} took longer than ${milliseconds} ms.`)),
  );
  return Promise.race([work, late.promise]).finally(cancelTimeout);
}
