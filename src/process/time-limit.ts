import { setTimeout as wait } from 'node:timers/promises';

/** The time is counted in so many ticks of a timer; a gap of any length between two ticks counts as one. */
const PARTS = 8;

/**
 * Calls `onTimeout` once this process has had `milliseconds` to work; returns a function that cancels that. Time in
 * which the process stood still, as on a paused or overloaded machine, does not count, because the work could not go
 * on.
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

/**
 * The result of `work`, or after `milliseconds`, as {@link limitTime} counts them, a rejection with {@link TimedOut}.
 */
export async function within<T>(milliseconds: number, name: string, work: Promise<T>): Promise<T> {
  const timedOut = Promise.withResolvers<never>();
  const cancelTimeout = limitTime(milliseconds, () =>
    timedOut.reject(new TimedOut(`${name} took longer than ${milliseconds} ms.`)),
  );
  return Promise.race([work, timedOut.promise]).finally(cancelTimeout);
}

/** Resolves after so many milliseconds, or once `signal` is aborted. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);
