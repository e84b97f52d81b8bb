/** Minutes before the end of a hold at which it is said how long is left. */
const SAID = [5, 2, 1] as const;
const MINUTE = 60_000;

/** Milliseconds as `9:05`; never less than `0:00`. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The minutes that are to be said now: the last mark that was passed. Undefined before the first and once it is over. */
export function minutesToSay(left: number): number | undefined {
  if (left <= 0) return undefined;
  return SAID.findLast((minutes) => left <= minutes * MINUTE);
}
