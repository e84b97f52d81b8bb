/** A gap of any length between two looks counts as one part of the time. */
const PARTS = 8;

/**
 * Calls `late` once this process has had `milliseconds` to work; answers what calls it off. While it stood still, as a
 * machine does that is paused or overwhelmed, nobody could work: what only had no time has not failed.
 */
export function limitTime(milliseconds: number, late: () => void): () => void {
  let left = PARTS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, milliseconds / PARTS);
  return () => clearInterval(timer);
}

/** Thrown when the wait for a semaphore, or a job, took longer than it may. */
export class TimedOut extends Error {}

/** The result of `work`, or after `milliseconds`, as {@link limitTime} counts them, a rejection with {@link TimedOut}. */
export async function within<T>(milliseconds: number, name: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const callOff = limitTime(milliseconds, () =>
    late.reject(new TimedOut(`${name} took longer than ${milliseconds} ms.`)),
  );
  return Promise.race([work, late.promise]).finally(callOff);
}
