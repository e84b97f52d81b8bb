import { zoneOrUtc } from '#domain/time/zone.ts';

/** Instants are milliseconds since 1970, UTC. */

/** A half-open span of time in which a zone has one offset from UTC. */
export interface OffsetPeriod {
  readonly start: number;
  readonly end: number;
  /** Milliseconds that the clocks are ahead of UTC. */
  readonly offset: number;
}

interface ComputedPeriods {
  start: number;
  end: number;
  periods: OffsetPeriod[];
}

/** The computed periods by zone: about 600 zones at most, because unknown names count as UTC. */
const cachedPeriods = new Map<string, ComputedPeriods>();

/**
 * The periods of a zone that overlap a span of time, in order; the first and the last may be longer than it. They are
 * cached: asking Temporal for every wall time is a thousand times slower. An unknown zone counts as UTC.
 */
export function offsetPeriods(name: string, from: number, until: number): readonly OffsetPeriod[] {
  const zone = zoneOrUtc(name);
  let entry = cachedPeriods.get(zone);
  if (!entry || from < entry.start || until > entry.end) {
    entry = findPeriods(zone, Math.min(from, entry?.start ?? from), Math.max(until, entry?.end ?? until));
    cachedPeriods.set(zone, entry);
  }
  const { periods } = entry;
  const firstIndex = periods.findIndex(({ end }) => end > from);
  const indexAfter = periods.findIndex(({ start }) => start >= until);
  return periods.slice(firstIndex, indexAfter < 0 ? undefined : Math.max(indexAfter, firstIndex + 1));
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
export function offsetAt(zone: string, at: number): number {
  const { start = at, end = at, periods = [] } = cachedPeriods.get(zone) ?? {};
  // Lists ask for hundreds of instants: within the cached time the period is found without another list of periods.
  const cached = at >= start && at < end ? periods.find((period) => period.end > at) : undefined;
  return (cached ?? offsetPeriods(zone, at, at + 1)[0])?.offset ?? 0;
}

const DAY = 86_400_000;

/** Milliseconds that Temporal computes beyond the request, so that the next call finds them in the cache. */
const MARGIN = 400 * DAY;

function findPeriods(zone: string, from: number, until: number): ComputedPeriods {
  // Not every browser has Temporal yet.
  return typeof Temporal === 'undefined'
    ? findPeriodsByIntl(zone, from - DAY, until + DAY)
    : findPeriodsByTemporal(zone, from - MARGIN, until + MARGIN);
}

function findPeriodsByTemporal(zone: string, start: number, end: number): ComputedPeriods {
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

/** Finds periods without Temporal: a change lies in each day whose offset differs at its ends. */
export function findPeriodsByIntl(zone: string, start: number, end: number): ComputedPeriods {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...DATE_TIME_PARTS });
  const offsetOf = (at: number) => readOffset(format, at);
  const periods: OffsetPeriod[] = [];
  let begin = start;
  for (let at = start; at < end; at = Math.min(at + DAY, end)) {
    const next = Math.min(at + DAY, end);
    if (offsetOf(at) === offsetOf(next)) continue;
    const change = findChange(offsetOf, at, next);
    periods.push({ start: begin, end: change, offset: offsetOf(begin) });
    begin = change;
  }
  return { start, end, periods: [...periods, { start: begin, end, offset: offsetOf(begin) }] };
}

/** The second between two instants at which the offset changes, found by halving; the offset changes once. */
function findChange(offsetOf: (at: number) => number, from: number, to: number): number {
  // Whole seconds: with fractions of one the middle would at last be one of the ends, and the search would never end.
  let before = Math.floor(from / 1_000);
  let after = Math.ceil(to / 1_000);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetOf(middle * 1_000) === offsetOf(from)) before = middle;
    else after = middle;
  }
  return after * 1_000;
}

const DATE_TIME_PARTS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
};

function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}
