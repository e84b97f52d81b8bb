import { type Interval, subtract, union } from '#domain/booking/intervals.ts';
import type { Plan, TimeRange } from '#domain/booking/plan.ts';
import { type OffsetPeriod, offsetAt, offsetPeriods } from '#domain/time/offsets.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The span and the bookings for which slots are computed; instants are milliseconds since 1970. */
export interface SlotQuery {
  /** Slots that begin in [from, until) are wanted. */
  readonly from: number;
  readonly until: number;
  readonly now: number;
  /** The length of a meeting in real minutes, independent of changes of the clocks. */
  readonly minutes: number;
  /** Unavailable times, in any order. */
  readonly unavailable: readonly Interval[];
  /** Meetings and holds, each with the buffer after it, in any order. */
  readonly busy: readonly Interval[];
}

/**
 * The starts at which meetings can be booked, in order: the plan without unavailable and taken times. Wall times
 * are milliseconds since 1970 as if the zone were UTC. A range of wall time contains the instants at which the
 * clocks show it, so a range across a change of the clocks is an hour shorter or longer. A start that the clocks
 * skip is not offered; one that they show twice is offered the first time.
 */
export function offeredStarts(plan: Plan, query: SlotQuery): number[] {
  const { zone, noticeMinutes, horizonDays, bufferMinutes, stepMinutes } = plan;
  const { now, minutes, unavailable, busy } = query;
  const from = Math.max(query.from, now + noticeMinutes * MINUTE);
  const lastDay = dayOf(now + offsetAt(zone, now)) + horizonDays;
  // No zone is a day or more away from UTC.
  const until = Math.min(query.until, (lastDay + 2) * DAY);
  if (from >= until) return [];

  // A range of the day before may continue after midnight, and a meeting may end on the next day.
  const periods = offsetPeriods(zone, from - 2 * DAY, until + 2 * DAY);
  const firstDay = dayOf(from + (periods[0]?.offset ?? 0)) - 2;
  const ranges = rangesOf(plan, firstDay, dayOf(until) + 2);
  const openIntervals = union(ranges.flatMap((range) => instantsOf(range, periods)));
  const takenIntervals = union([
    ...unavailable,
    ...busy.map(({ start, end }) => ({ start: start - bufferMinutes * MINUTE, end })),
  ]);
  const freeIntervals = subtract(openIntervals, takenIntervals);

  const starts: number[] = [];
  for (const { start, end } of ranges) {
    for (let wall = start; wall < end && dayOf(wall) <= lastDay; wall += stepMinutes * MINUTE) {
      const at = firstInstantOf(wall, periods);
      if (at !== undefined && at >= from && at < until) starts.push(at);
    }
  }
  return fitStarts(starts, freeIntervals, minutes * MINUTE);
}

const dayOf = (wall: number): number => Math.floor(wall / DAY);

/** The ranges that begin on these days, in wall time. */
function rangesOf({ weekly, exceptions }: Plan, firstDay: number, lastDay: number): Interval[] {
  const ranges: Interval[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    for (const { start, end } of rangesOn(day, weekly, exceptions)) {
      ranges.push({ start: day * DAY + start * MINUTE, end: day * DAY + end * MINUTE });
    }
  }
  return ranges;
}

function rangesOn(day: number, weekly: Plan['weekly'], exceptions: Plan['exceptions']): readonly TimeRange[] {
  const exception = exceptions.size > 0 && exceptions.get(new Date(day * DAY).toISOString().slice(0, 10));
  // The first of January 1970 was a Thursday.
  return exception || (weekly[(((day + 3) % 7) + 7) % 7] ?? []);
}

/** The instants at which the clocks show a time of the range. */
const instantsOf = ({ start, end }: Interval, periods: readonly OffsetPeriod[]): Interval[] =>
  periods.map((period) => ({
    start: Math.max(start - period.offset, period.start),
    end: Math.min(end - period.offset, period.end),
  }));

/** The first instant at which the clocks show a wall time; undefined when they skip it. */
function firstInstantOf(wall: number, periods: readonly OffsetPeriod[]): number | undefined {
  const period = periods.find(({ start, end, offset }) => start <= wall - offset && wall - offset < end);
  return period && wall - period.offset;
}

/** The starts from which `length` milliseconds are free, in order and without repeats. */
function fitStarts(starts: number[], freeIntervals: readonly Interval[], length: number): number[] {
  starts.sort((a, b) => a - b);
  let at = 0;
  return starts.filter((start, index) => {
    if (start === starts[index - 1]) return false;
    while ((freeIntervals[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const freeInterval = freeIntervals[at];
    return freeInterval !== undefined && freeInterval.start <= start && start + length <= freeInterval.end;
  });
}
