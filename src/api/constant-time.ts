import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; longer than the work takes on a machine that is not overloaded. */
const AT_LEAST = 250;

/**
 * Runs `work` and answers no sooner than after a fixed time, so that the time does not reveal what was found. An error
 * of `work` is thrown at once.
 */
export async function runInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(AT_LEAST)]);
  return result;
}
