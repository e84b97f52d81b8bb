import type { TimeRange } from '#domain/booking/plan.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

/** A range in writing: `HH:mm`, or `24:00` for midnight as its end; `next_day` when it ends after midnight. */
export interface WrittenRange {
  from: string;
  to: string;
  next_day: boolean;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A complete written range as minutes since midnight. */
export const readRange = ({ from, to, next_day }: WrittenRange): TimeRange => ({
  start: minutesOf(from),
  end: minutesOf(to) + (next_day ? DAY : 0),
});

/** The written form of a range; an end at midnight is `24:00`. */
export function writeRange({ start, end }: TimeRange): WrittenRange {
  const next_day = end > DAY;
  return { from: clockOf(start), to: clockOf(next_day ? end - DAY : end), next_day };
}

/** A range must not be empty, nor longer than a day. */
export const endsAfterStart = ({ start, end }: TimeRange): boolean => start < end;
export const endsWithinDay = ({ start, end }: TimeRange): boolean => end - start <= DAY;

/** The indexes of the ranges of one day that overlap with an earlier one. */
export const overlapsOnDay = (ranges: readonly TimeRange[]): number[] =>
  overlappingSources(ranges.map((range, index) => ({ ...range, source: index })));

/** Whether two ranges that begin on one day overlap. */
export const overlapOnDay = (ranges: readonly TimeRange[]): boolean => overlapsOnDay(ranges).length > 0;

interface DayOfWeek {
  /** The day of the week; 1 is Monday. */
  weekday: number;
  ranges: readonly TimeRange[];
}

/**
 * The day and index of each range of a week that overlaps with an earlier one, also across midnight, and from
 * Sunday to Monday.
 */
export function overlapsInWeek(days: readonly DayOfWeek[]): { weekday: number; index: number }[] {
  const week = days.flatMap(({ weekday, ranges }) =>
    ranges.map(({ start, end }, index) => ({
      start: (weekday - 1) * DAY + start,
      end: (weekday - 1) * DAY + end,
      source: { weekday, index },
    })),
  );
  const pastWeekEnd = week.filter(({ end }) => end > WEEK);
  return overlappingSources([
    ...pastWeekEnd.map(({ end, source }) => ({ start: 0, end: end - WEEK, source })),
    ...week,
  ]);
}

/** Whether two ranges of a week overlap. */
export const overlapInWeek = (days: readonly DayOfWeek[]): boolean => overlapsInWeek(days).length > 0;

/** The sources of ranges that begin before an earlier range has ended. */
function overlappingSources<Source>(ranges: readonly (TimeRange & { source: Source })[]): Source[] {
  let latestEnd = 0;
  const overlapping = new Set<Source>();
  for (const { start, end, source } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < latestEnd) overlapping.add(source);
    latestEnd = Math.max(latestEnd, end);
  }
  return [...overlapping];
}
