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

const DAY = 86_400_000;

/** More than was asked for, so that the next call finds it: milliseconds. */
const MARGIN = 400 * DAY;

function lookUp(zone: string, from: number, until: number): Known {
  // Not every browser has Temporal yet.
  return typeof Temporal === 'undefined'
    ? lookUpByIntl(zone, from - DAY, until + DAY)
    : lookUpByTemporal(zone, from - MARGIN, until + MARGIN);
}

function lookUpByTemporal(zone: string, start: number, end: number): Known {
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

/** The same without Temporal: days whose clocks begin and end differently are halved until the change is found. */
export function lookUpByIntl(zone: string, start: number, end: number): Known {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...PARTS });
  const offset = (at: number) => offsetShown(format, at);
  const periods: OffsetPeriod[] = [];
  let begin = start;
  for (let at = start; at < end; at = Math.min(at + DAY, end)) {
    const next = Math.min(at + DAY, end);
    if (offset(at) === offset(next)) continue;
    let [before, after] = [at, next];
    while (after - before > 1_000) {
      const middle = Math.floor((before + after) / 2_000) * 1_000;
      if (offset(middle) === offset(at)) before = middle;
      else after = middle;
    }
    periods.push({ start: begin, end: after, offset: offset(begin) });
    begin = after;
  }
  return { start, end, periods: [...periods, { start: begin, end, offset: offset(begin) }] };
}

const PARTS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
};

function offsetShown(format: Intl.DateTimeFormat, at: number): number {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}
