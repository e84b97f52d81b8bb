import { MIN_PENDING_DISPLAY } from '#config.ts';

/** Settles like `work`, but not before a loading indicator was shown for a moment, so that it does not flicker. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const minimum = new Promise((resolve) => setTimeout(resolve, MIN_PENDING_DISPLAY));
  await Promise.allSettled([work, minimum]);
  return work;
}
