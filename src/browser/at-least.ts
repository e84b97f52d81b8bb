import { MIN_PENDING_DISPLAY } from '#config.ts';

/** The outcome of `work`, but not before it has been waited for long enough to be seen: nothing flickers. */
export async function atLeast<T>(work: Promise<T>, milliseconds = MIN_PENDING_DISPLAY): Promise<T> {
  const seen = new Promise((resolve) => setTimeout(resolve, milliseconds));
  await Promise.allSettled([work, seen]);
  return work;
}
