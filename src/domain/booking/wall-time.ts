import type { TimeRange } from '#domain/booking/plan.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

/** A range as it is written: `HH:mm`, `24:00` for the midnight at the end; `next_day` when it ends after that midnight. */
export interface WrittenRange {
  from: string;
  to: string;
  next_day: boolean;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const readRange = ({ from, to, next_day }: WrittenRange): TimeRange => ({
  start: minutesOf(from),
  end: minutesOf(to) + (next_day ? DAY : 0),
});

export function writeRange({ start, end }: TimeRange): WrittenRange {
  const next_day = end > DAY;
  return { from: clockOf(start), to: clockOf(next_day ? end - DAY : end), next_day };
}

export const endsAfterStart = ({ start, end }: TimeRange): boolean => start < end;
export const endsWithinDay = ({ start, end }: TimeRange): boolean => end - start <= DAY;

/** Which ranges of one day share a moment with one that begins before them: their places in the list. */
export const overlapsOnDay = (ranges: readonly TimeRange[]): number[] =>
  later(ranges.map((range, index) => ({ ...range, source: index })));

/** Two ranges that begin on one day share a moment. */
export const overlapOnDay = (ranges: readonly TimeRange[]): boolean => overlapsOnDay(ranges).length > 0;

interface DayOfWeek {
  /** 1 is Monday. */
  weekday: number;
  ranges: readonly TimeRange[];
}

/**
 * Which ranges of a week share a moment with one that begins before them, also over midnight, Sunday's with Monday's:
 * their day and their place in its list.
 */
export function overlapsInWeek(days: readonly DayOfWeek[]): { weekday: number; index: number }[] {
  const week = days.flatMap(({ weekday, ranges }) =>
    ranges.map(({ start, end }, index) => ({
      start: (weekday - 1) * DAY + start,
      end: (weekday - 1) * DAY + end,
      source: { weekday, index },
    })),
  );
  const beyond = week.filter(({ end }) => end > WEEK);
  return later([...beyond.map(({ end, source }) => ({ start: 0, end: end - WEEK, source })), ...week]);
}

/** Two ranges of a week share a moment. */
export const overlapInWeek = (days: readonly DayOfWeek[]): boolean => overlapsInWeek(days).length > 0;

/** The sources of ranges that begin before an earlier range has ended. */
function later<Source>(ranges: readonly (TimeRange & { source: Source })[]): Source[] {
  let until = 0;
  const found = new Set<Source>();
  for (const { start, end, source } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < until) found.add(source);
    until = Math.max(until, end);
  }
  return [...found];
}
