import { zoneOrUtc } from '#domain/time/zone.ts';

/** A half-open span of time, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** The span of a month (`YYYY-MM`) in a zone. */
export function monthIn(zone: string, month: string): TimeSpan {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const begin = (day: Temporal.PlainDate) => day.toZonedDateTime(zoneOrUtc(zone)).epochMilliseconds;
  return { from: begin(first), until: begin(first.add({ months: 1 })) };
}

/** The days (`YYYY-MM-DD`) of a month (`YYYY-MM`). */
export function daysOf(month: string): string[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: daysInMonth }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/**
 * The span between two wall times (`YYYY-MM-DDTHH:mm`) in a zone. When the clocks show a time twice, the span
 * begins at the first and ends at the second; around a time that they skip it is the wider of two possible spans.
 */
export function spanIn(zone: string, from: string, to: string): TimeSpan {
  const instant = (wall: string, disambiguation: 'earlier' | 'later') =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zoneOrUtc(zone), { disambiguation }).epochMilliseconds;
  return { from: instant(from, 'earlier'), until: instant(to, 'later') };
}
