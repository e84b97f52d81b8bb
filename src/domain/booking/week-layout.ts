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
  /** Its place in the list that it comes from. */
  readonly index: number;
  /** It begins here, and not on the day before. */
  readonly begins: boolean;
  /** It ends here, and does not go on after midnight. */
  readonly ends: boolean;
}

/** A part of a range of the plan; `day`: the column in which the range begins, −1 for the day before the first. */
export interface PlanSegment extends Segment {
  readonly day: number;
}

/** Something beside others that share its time: `lane` of `lanes`, counted from 0. */
export interface Lane extends Segment {
  readonly lane: number;
  readonly lanes: number;
}

/**
 * The plan of seven days by column; a range that takes no time is left out. `before` are the ranges that begin on the day before the first one: for the plan of
 * every week Sunday's, since a week follows each.
 */
export function planColumns(
  days: readonly (readonly TimeRange[])[],
  before: readonly TimeRange[],
): PlanSegment[][] {
  return days.map((own, day) => {
    const former = (day === 0 ? before : days[day - 1]) ?? [];
    const over = former.flatMap(({ end }, index) =>
      end > DAY ? [{ start: 0, end: end - DAY, index, day: day - 1, begins: false, ends: true }] : [],
    );
    const here = own.flatMap(({ start, end }, index) =>
      end > start ? [{ start, end: Math.min(end, DAY), index, day, begins: true, ends: end <= DAY }] : [],
    );
    return [...over, ...here].sort((a, b) => a.start - b.start);
  });
}

/**
 * Times, milliseconds since 1970, on the wall clock of a zone, by column of the seven days from `monday` on
 * (`YYYY-MM-DD`). Rows are wall time: what spans a change of clocks is drawn as long as the clocks say, and what the
 * clocks show twice as long as it is.
 */
export function spanColumns(spans: readonly Interval[], zone: string, monday: string): Segment[][] {
  const first = Date.parse(`${monday}T00:00:00Z`) / MINUTE;
  const walls = spans.map(({ start, end }) => {
    const from = wallOf(zone, start) - first;
    const to = wallOf(zone, end) - first;
    return { from, to: to > from ? to : from + (end - start) / MINUTE };
  });
  return Array.from({ length: 7 }, (_, day) =>
    walls
      .flatMap(({ from, to }, index) => {
        const [start, end] = [Math.max(from - day * DAY, 0), Math.min(to - day * DAY, DAY)];
        if (start >= end) return [];
        return [{ start, end, index, begins: from >= day * DAY, ends: to <= (day + 1) * DAY }];
      })
      .sort((a, b) => a.start - b.start),
  );
}

const wallOf = (zone: string, at: number): number => Math.round((at + offsetAt(zone, at)) / MINUTE);

/** Places sorted segments that share a moment beside each other. */
export function inLanes(segments: readonly Segment[]): Lane[] {
  const placed: Lane[] = [];
  let group: Omit<Lane, 'lanes'>[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((one) => ({ ...one, lanes: ends.length })));
    [group, ends] = [[], []];
  };
  for (const segment of segments) {
    if (ends.every((end) => end <= segment.start)) close();
    const open = ends.findIndex((end) => end <= segment.start);
    const lane = open < 0 ? ends.length : open;
    ends[lane] = segment.end;
    group.push({ ...segment, lane });
  }
  close();
  return placed;
}

/** The hours that a week shows: working hours, and all in which something is. `last` is outside. */
export function hoursShown(columns: readonly (readonly Segment[])[]): { first: number; last: number } {
  const all = columns.flat();
  return {
    first: Math.floor(Math.min(8 * 60, ...all.map(({ start }) => start)) / 60),
    last: Math.ceil(Math.max(18 * 60, ...all.map(({ end }) => end)) / 60),
  };
}

/** The days of a week whose clocks change: what they show then (`YYYY-MM-DDTHH:mm`), and how many hours the day has. */
export function unevenDays(zone: string, monday: string): { local: string; hours: number }[] {
  const start = Date.parse(`${monday}T00:00:00Z`);
  const around = DAY * MINUTE;
  return changesIn(zone, start - around, start + 8 * around).flatMap(({ at, local }) => {
    const day = local.slice(0, 10);
    if (day < monday || day > addDays(monday, 6)) return [];
    const after = Date.parse(at);
    return [{ local, hours: 24 - (offsetAt(zone, after) - offsetAt(zone, after - 1)) / (60 * MINUTE) }];
  });
}
