/** Minutes before the end of a hold at which the remaining time is announced. */
const ANNOUNCED_MINUTES = [5, 2, 1] as const;
const MINUTE = 60_000;

/** Milliseconds as `9:05`; never less than `0:00`. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds as minutes, of which the last one has begun; never less than 0. */
export const minutesLeft = (left: number): number => Math.max(0, Math.ceil(left / MINUTE));

/** The minutes to announce now: the last of {@link ANNOUNCED_MINUTES} that was passed. Undefined before the first. */
export const minutesToSay = (left: number): number | undefined =>
  ANNOUNCED_MINUTES.findLast((minutes) => left <= minutes * MINUTE);
