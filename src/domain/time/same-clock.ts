/** Moments of the coming year at which two clocks are compared. */
const MOMENTS = 12;
/** About a month, in milliseconds, so that some moments are in summer time and some in winter time. */
const INTERVAL = 30 * 86_400_000;

/**
 * Whether the clocks of two zones (IANA) agree now and at moments 30 days apart during the coming year; false when a
 * zone is unknown. `now` is in milliseconds.
 */
export function haveSameClock(zone: string, other: string, now: number): boolean {
  try {
    return clockReadings(zone, now) === clockReadings(other, now);
  } catch {
    return false;
  }
}

function clockReadings(timeZone: string, now: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Array.from({ length: MOMENTS }, (_, index) => format.format(now + index * INTERVAL)).join();
}
