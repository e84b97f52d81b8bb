// Scripts of the sign-in and the booking need both functions; two files would be one more request of their pages.

/**
 * The time zone (IANA) of this device, by the `name` that its browser gives; undefined for names without a place such as
 * `UTC` or `Etc/GMT`, because browsers that hide the zone of their user say UTC.
 */
export const deviceZone = (name: string | undefined = nameInBrowser()): string | undefined =>
  name?.includes('/') && !name.startsWith('Etc/') ? name : undefined;

/** Undefined in old browsers. */
const nameInBrowser = (): string | undefined => new Intl.DateTimeFormat().resolvedOptions().timeZone;

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
