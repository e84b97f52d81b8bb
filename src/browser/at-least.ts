import { MIN_PENDING_DISPLAY } from '#config.ts';

/** Settles as `work` does, after `milliseconds` at the earliest: a state of loading must not flicker. */
export async function atLeast<T>(work: Promise<T>, milliseconds = MIN_PENDING_DISPLAY): Promise<T> {
  const seen = new Promise((resolve) => setTimeout(resolve, milliseconds));
  await Promise.allSettled([work, seen]);
  return work;
}
