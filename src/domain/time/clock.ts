import { offsetAt, offsetPeriods } from '#domain/time/offsets.ts';
import { zoneOrUtc } from '#domain/time/zone.ts';

/**
 * An instant, and the time that a clock in a zone shows then. The server sends both, so that browsers need not
 * convert.
 */
export interface Clock {
  /** The instant in ISO 8601, UTC. */
  readonly at: string;
  /** The time on the clock, `YYYY-MM-DDTHH:mm`. */
  readonly local: string;
  /** The clock's offset from UTC, such as `+03:00`. */
  readonly offset: string;
  /** The IANA name of the zone. */
  readonly zone: string;
}

/**
 * The clock of a zone at `at` (milliseconds since 1970). An unknown zone counts as UTC, and the clock then names UTC.
 */
export function clockIn(zone: string, at: number): Clock {
  const offset = offsetAt(zone, at);
  return {
    at: `${new Date(at).toISOString().slice(0, 19)}Z`,
    local: new Date(at + offset).toISOString().slice(0, 16),
    offset: offsetText(offset),
    zone: zoneOrUtc(zone),
  };
}

/**
 * The clock of a zone right after each change of its offset from `from`, included, to `until`, excluded (milliseconds
 * since 1970).
 */
export const changesIn = (zone: string, from: number, until: number): Clock[] =>
  offsetPeriods(zone, from, until)
    .filter(({ start }) => from <= start)
    .map(({ start }) => clockIn(zone, start));

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}
