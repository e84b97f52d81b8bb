import { zoneOrUtc } from '#domain/time/zone.ts';

/** Instants are milliseconds since 1970, UTC. */

/** A time during which the clocks of a zone keep one distance from UTC; half-open. */
export interface OffsetPeriod {
  readonly start: number;
  readonly end: number;
  /** Milliseconds that the clocks are ahead of UTC. */
  readonly offset: number;
}

interface Known {
  start: number;
  end: number;
  periods: OffsetPeriod[];
}

/** By zone: about 600 names at most, since every other one counts as UTC. */
const known = new Map<string, Known>();

/**
 * The periods of a zone that overlap a time, in order, the first and the last possibly longer than it. They are looked
 * up once: asking Temporal for every wall time is a thousand times slower. A zone that is not known counts as UTC.
 */
export function offsetPeriods(name: string, from: number, until: number): readonly OffsetPeriod[] {
  const zone = zoneOrUtc(name);
  let entry = known.get(zone);
  if (!entry || from < entry.start || until > entry.end) {
    entry = lookUp(zone, Math.min(from, entry?.start ?? from), Math.max(until, entry?.end ?? until));
    known.set(zone, entry);
  }
  const { periods } = entry;
  const first = periods.findIndex(({ end }) => end > from);
  const after = periods.findIndex(({ start }) => start >= until);
  return periods.slice(first, after < 0 ? undefined : Math.max(after, first + 1));
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
export const offsetAt = (zone: string, at: number): number => offsetPeriods(zone, at, at + 1)[0]?.offset ?? 0;

/** More than was asked for, so that the next call finds it: milliseconds. */
const MARGIN = 400 * 86_400_000;

function lookUp(zone: string, from: number, until: number): Known {
  const [start, end] = [from - MARGIN, until + MARGIN];
  const periods: OffsetPeriod[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  for (let begin = start; begin < end;) {
    const next = at.getTimeZoneTransition('next');
    const stop = Math.min(next?.epochMilliseconds ?? end, end);
    periods.push({ start: begin, end: stop, offset: at.offsetNanoseconds / 1e6 });
    if (!next) break;
    at = next;
    begin = stop;
  }
  return { start, end, periods };
}
