import { zoneOrUtc } from '#domain/time/zone.ts';

/** Milliseconds since 1970; half-open. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** All of a month (`YYYY-MM`) by the clocks of a zone. */
export function monthIn(zone: string, month: string): TimeSpan {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const begin = (day: Temporal.PlainDate) => day.toZonedDateTime(zoneOrUtc(zone)).epochMilliseconds;
  return { from: begin(first), until: begin(first.add({ months: 1 })) };
}

/** Days of a month (`YYYY-MM`): `YYYY-MM-DD`. */
export function daysOf(month: string): string[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: daysInMonth }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/**
 * The instants from one wall time to another (`YYYY-MM-DDTHH:mm`) in a zone. Of a time that clocks show twice the
 * beginning is the first and the end the second; around one that they skip it is the wider of the two.
 */
export function spanIn(zone: string, from: string, to: string): TimeSpan {
  const instant = (wall: string, disambiguation: 'earlier' | 'later') =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zoneOrUtc(zone), { disambiguation }).epochMilliseconds;
  return { from: instant(from, 'earlier'), until: instant(to, 'later') };
}
