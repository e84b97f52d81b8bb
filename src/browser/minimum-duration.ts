import { MIN_PENDING_DISPLAY } from '#config.ts';

/** Settles like `work`, but not before `milliseconds` have passed, so that a loading indicator does not flicker. */
export async function withMinimumDuration<T>(
  work: Promise<T>,
  milliseconds = MIN_PENDING_DISPLAY,
): Promise<T> {
  const minimum = new Promise((resolve) => setTimeout(resolve, milliseconds));
  await Promise.allSettled([work, minimum]);
  return work;
}
