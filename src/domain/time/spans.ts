import { zoneOrUtc } from '#domain/time/zone.ts';

/** A half-open span of time, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

// In all spans a zone that cannot be computed counts as UTC (`zoneOrUtc`); malformed text throws a RangeError.

/** The span from the first moment of the day `from` to that of `until`; days are `YYYY-MM-DD` of a zone. */
export function daysIn(zone: string, from: string, until: string): TimeSpan {
  const begin = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime(zoneOrUtc(zone)).epochMilliseconds;
  return { from: begin(from), until: begin(until) };
}

/** The span of a month (`YYYY-MM`) in a zone. */
export function monthIn(zone: string, month: string): TimeSpan {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return daysIn(zone, first.toString(), first.add({ months: 1 }).toString());
}

/** The days (`YYYY-MM-DD`) of a month (`YYYY-MM`). */
export function daysOf(month: string): string[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: daysInMonth }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/**
 * The span between two wall times (`YYYY-MM-DDTHH:mm`) in a zone. When the clocks show a time twice, the span
 * begins at the first and ends at the second; around a time that they skip it is the wider of two possible spans. For
 * whole days this is wider than the days where the clocks change at midnight: {@link daysIn} is for those.
 */
export function spanIn(zone: string, from: string, to: string): TimeSpan {
  const instant = (wall: string, disambiguation: 'earlier' | 'later') =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zoneOrUtc(zone), { disambiguation }).epochMilliseconds;
  return { from: instant(from, 'earlier'), until: instant(to, 'later') };
}
