import { type Interval, subtract, union } from '#domain/booking/intervals.ts';
import type { Plan, TimeRange } from '#domain/booking/plan.ts';
import { type OffsetPeriod, offsetAt, offsetPeriods } from '#domain/time/offsets.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Instants are milliseconds since 1970. */
export interface Question {
  /** The slots that begin in [from, until). */
  readonly from: number;
  readonly until: number;
  readonly now: number;
  /** How long a meeting lasts: real minutes, whatever clocks do meanwhile. */
  readonly minutes: number;
  /** When nothing is offered; in any order. */
  readonly unavailable: readonly Interval[];
  /** Meetings and holds, each with the buffer that is kept free after it; in any order. */
  readonly busy: readonly Interval[];
}

/**
 * When meetings may begin, in order: the plan of the practice without what is unavailable or taken.
 *
 * Wall times are placed on a line of their own: milliseconds since 1970 as if the zone's clocks were in UTC. A range of
 * wall time holds the instants at which the clocks show it, so one that spans a change of clocks is an hour shorter or
 * longer. A start that the clocks skip is not offered; one that they show twice is offered the first time.
 */
export function offeredStarts(plan: Plan, question: Question): number[] {
  const { zone, noticeMinutes, horizonDays, bufferMinutes, stepMinutes } = plan;
  const { now, minutes, unavailable, busy } = question;
  const from = Math.max(question.from, now + noticeMinutes * MINUTE);
  const lastDay = dayOf(now + offsetAt(zone, now)) + horizonDays;
  // No clock is a day and more away from UTC.
  const until = Math.min(question.until, (lastDay + 2) * DAY);
  if (from >= until) return [];

  // A range that began the day before may go on; a meeting that begins now may end the day after.
  const periods = offsetPeriods(zone, from - 2 * DAY, until + 2 * DAY);
  const firstDay = dayOf(from + (periods[0]?.offset ?? 0)) - 2;
  const ranges = rangesOf(plan, firstDay, dayOf(until) + 2);
  const open = union(ranges.flatMap((range) => instantsOf(range, periods)));
  const taken = union([
    ...unavailable,
    ...busy.map(({ start, end }) => ({ start: start - bufferMinutes * MINUTE, end })),
  ]);
  const free = subtract(open, taken);

  const starts: number[] = [];
  for (const { start, end } of ranges) {
    for (let wall = start; wall < end && dayOf(wall) <= lastDay; wall += stepMinutes * MINUTE) {
      const at = firstTime(wall, periods);
      if (at !== undefined && at >= from && at < until) starts.push(at);
    }
  }
  return fitting(starts, free, minutes * MINUTE);
}

const dayOf = (wall: number): number => Math.floor(wall / DAY);

/** The ranges that begin on these days, on the line of wall times. */
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

/** The instants at which clocks show a time of the range. */
const instantsOf = ({ start, end }: Interval, periods: readonly OffsetPeriod[]): Interval[] =>
  periods.map((period) => ({
    start: Math.max(start - period.offset, period.start),
    end: Math.min(end - period.offset, period.end),
  }));

/** The first instant at which clocks show a time; undefined when they skip it. */
function firstTime(wall: number, periods: readonly OffsetPeriod[]): number | undefined {
  const period = periods.find(({ start, end, offset }) => start <= wall - offset && wall - offset < end);
  return period && wall - period.offset;
}

/** The starts, in order and each once, from which `length` is free. */
function fitting(starts: number[], free: readonly Interval[], length: number): number[] {
  starts.sort((a, b) => a - b);
  let at = 0;
  return starts.filter((start, index) => {
    if (start === starts[index - 1]) return false;
    while ((free[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const here = free[at];
    return here !== undefined && here.start <= start && start + length <= here.end;
  });
}
