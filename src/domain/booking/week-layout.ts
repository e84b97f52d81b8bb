import type { Interval } from '#domain/booking/intervals.ts';
import type { TimeRange } from '#domain/booking/plan.ts';
import { changesIn } from '#domain/time/clock.ts';
import { addDays } from '#domain/time/days.ts';
import { offsetAt } from '#domain/time/offsets.ts';

const MINUTE = 60_000;
const DAY = 1440;

/**
 * The part of an interval that lies in one day's column: minutes of the wall clock since midnight, the end
 * exclusive.
 */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** Its index in the list of its source. */
  readonly index: number;
  /** Whether the interval begins in this column, and not on the day before. */
  readonly begins: boolean;
  /** Whether the interval ends in this column, and does not continue after midnight. */
  readonly ends: boolean;
}

/**
 * A part of a range of the plan; `day` is the column in which the range begins, −1 for the day before the first
 * column.
 */
export interface PlanSegment extends Segment {
  readonly day: number;
}

/** A segment beside others of the same time: in `lane` of `lanes`, counted from 0. */
export interface Lane extends Segment {
  readonly lane: number;
  readonly lanes: number;
}

/**
 * The plan of seven days by column, without empty ranges. `rangesOfDayBefore` are the ranges that begin on the day
 * before the first column; for a weekly plan those of Sunday, because weeks repeat.
 */
export function planColumns(
  days: readonly (readonly TimeRange[])[],
  rangesOfDayBefore: readonly TimeRange[],
): PlanSegment[][] {
  return days.map((ownRanges, day) => {
    const previousRanges = (day === 0 ? rangesOfDayBefore : days[day - 1]) ?? [];
    const continued = previousRanges.flatMap(({ end }, index) =>
      end > DAY ? [{ start: 0, end: end - DAY, index, day: day - 1, begins: false, ends: true }] : [],
    );
    const starting = ownRanges.flatMap(({ start, end }, index) =>
      end > start ? [{ start, end: Math.min(end, DAY), index, day, begins: true, ends: end <= DAY }] : [],
    );
    return [...continued, ...starting].sort((a, b) => a.start - b.start);
  });
}

/**
 * The weekday (1 is Monday) in whose column a range of the weekly plan ends: the one on which it begins, or the next one for
 * an end (minutes since the midnight of `weekday`) after midnight.
 */
export const endWeekday = (weekday: number, end: number): number => (end > DAY ? (weekday % 7) + 1 : weekday);

/**
 * Times (milliseconds since 1970) by column of the seven days from `monday` (`YYYY-MM-DD`), in the wall time of a
 * zone. An interval across a change of the clocks is drawn as long as the clocks say; an interval within an hour
 * that they show twice keeps its real length.
 */
export function spanColumns(spans: readonly Interval[], zone: string, monday: string): Segment[][] {
  const weekStart = Date.parse(`${monday}T00:00:00Z`) / MINUTE;
  const wallSpans = spans.map(({ start, end }) => {
    const from = wallOf(zone, start) - weekStart;
    const to = wallOf(zone, end) - weekStart;
    return { from, to: to > from ? to : from + (end - start) / MINUTE };
  });
  return Array.from({ length: 7 }, (_, day) =>
    wallSpans
      .flatMap(({ from, to }, index) => {
        const start = Math.max(from - day * DAY, 0);
        const end = Math.min(to - day * DAY, DAY);
        if (start >= end) return [];
        return [{ start, end, index, begins: from >= day * DAY, ends: to <= (day + 1) * DAY }];
      })
      .sort((a, b) => a.start - b.start),
  );
}

const wallOf = (zone: string, at: number): number => Math.round((at + offsetAt(zone, at)) / MINUTE);

/** Assigns lanes to sorted segments, so that overlapping ones stand side by side. */
export function assignLanes(segments: readonly Segment[]): Lane[] {
  const placed: Lane[] = [];
  let group: Omit<Lane, 'lanes'>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    placed.push(...group.map((one) => ({ ...one, lanes: laneEnds.length })));
    [group, laneEnds] = [[], []];
  };
  for (const segment of segments) {
    if (laneEnds.every((end) => end <= segment.start)) closeGroup();
    const freeLane = laneEnds.findIndex((end) => end <= segment.start);
    const lane = freeLane < 0 ? laneEnds.length : freeLane;
    laneEnds[lane] = segment.end;
    group.push({ ...segment, lane });
  }
  closeGroup();
  return placed;
}

/** The hours that a week shows: working hours and all hours with a segment. `last` is exclusive. */
export function hoursShown(columns: readonly (readonly Segment[])[]): { first: number; last: number } {
  const allSegments = columns.flat();
  return {
    first: Math.floor(Math.min(8 * 60, ...allSegments.map(({ start }) => start)) / 60),
    last: Math.ceil(Math.max(18 * 60, ...allSegments.map(({ end }) => end)) / 60),
  };
}

/**
 * The days of a week on which the clocks change: the wall time after the change (`YYYY-MM-DDTHH:mm`), and the
 * number of hours of the day.
 */
export function daysOfClockChange(zone: string, monday: string): { local: string; hours: number }[] {
  const start = Date.parse(`${monday}T00:00:00Z`);
  const margin = DAY * MINUTE;
  return changesIn(zone, start - margin, start + 8 * margin).flatMap(({ at, local }) => {
    const day = local.slice(0, 10);
    if (day < monday || day > addDays(monday, 6)) return [];
    const after = Date.parse(at);
    return [{ local, hours: 24 - (offsetAt(zone, after) - offsetAt(zone, after - 1)) / (60 * MINUTE) }];
  });
}
