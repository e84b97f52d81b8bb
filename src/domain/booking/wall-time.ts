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

/** Two ranges that begin on one day share a moment. */
export const overlapOnDay = (ranges: readonly TimeRange[]): boolean => share(ranges);

/** Two ranges of a week share a moment, also one that goes over midnight with one of the day after, Sunday's with Monday's. */
export function overlapInWeek(days: readonly { weekday: number; ranges: readonly TimeRange[] }[]): boolean {
  const week = days.flatMap(({ weekday, ranges }) =>
    ranges.map(({ start, end }) => ({
      start: (weekday - 1) * DAY + start,
      end: (weekday - 1) * DAY + end,
    })),
  );
  const beyond = week.filter(({ end }) => end > WEEK);
  return share([...week, ...beyond.map(({ end }) => ({ start: 0, end: end - WEEK }))]);
}

function share(ranges: readonly TimeRange[]): boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  return sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? 0));
}
