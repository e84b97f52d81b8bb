/** Minutes before the end of a hold at which the remaining time is announced. */
const ANNOUNCED_MINUTES = [5, 2, 1] as const;
const MINUTE = 60_000;
/** Milliseconds for which an announcement stays on the page; after that its number of minutes would be false. */
const ANNOUNCEMENT_TIME = 10_000;

/** Milliseconds as `9:05`; never less than `0:00`. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds as minutes, of which the last one has begun; never less than 0. */
export const minutesLeft = (left: number): number => Math.max(0, Math.ceil(left / MINUTE));

/** The minutes of the last announcement that was due (5, 2 or 1); undefined before the first. */
export const lastAnnouncement = (left: number): number | undefined =>
  ANNOUNCED_MINUTES.findLast((minutes) => left <= minutes * MINUTE);

/**
 * The minutes to announce now. Undefined between the announcements, and for those that were due before the page was
 * opened with `atStart` milliseconds left.
 */
export function minutesToSay(left: number, atStart: number): number | undefined {
  const minutes = lastAnnouncement(left);
  if (minutes === undefined || minutes === lastAnnouncement(atStart)) return undefined;
  return left > minutes * MINUTE - ANNOUNCEMENT_TIME ? minutes : undefined;
}
