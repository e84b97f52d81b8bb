import type { Plan, TimeRange } from '#domain/booking/plan.ts';
import {
  endsAfterStart,
  endsWithinDay,
  overlapsInWeek,
  overlapsOnDay,
  readRange,
  type WrittenRange,
  writeRange,
} from '#domain/booking/wall-time.ts';
import { addDays, weekdayOf } from '#domain/time/days.ts';

/**
 * A plan while it is edited. Ranges are in the form of time fields: midnight as an end is `00:00` of the next day.
 */
export interface PlanDraft {
  zone: string;
  notice_minutes: number;
  horizon_days: number;
  buffer_minutes: number;
  step_minutes: number;
  /** All seven days of the week; 1 is Monday. */
  days: readonly { readonly weekday: number; readonly ranges: readonly WrittenRange[] }[];
  exceptions: readonly { readonly day: string; readonly ranges: readonly WrittenRange[] }[];
}

const DAY = 1440;
/** The shortest range in minutes when one of its edges is moved. */
const SHORTEST_RANGE = 5;

/** A range in the form of time fields, which have no 24:00. */
export const fieldRange = (range: WrittenRange): WrittenRange =>
  range.to === '24:00' ? { ...range, to: '00:00', next_day: true } : range;

/** Whether a time field is filled in completely. */
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const isWhole = ({ from, to }: WrittenRange): boolean => isTime(from) && (isTime(to) || to === '24:00');

/** The reason why a range is refused; `time`: it is not filled in. */
export type RangeFault = 'time' | 'after_start' | 'within_day' | 'overlap';

function faultOfRange(range: WrittenRange): RangeFault | undefined {
  if (!isWhole(range)) return 'time';
  const read = readRange(range);
  if (!endsAfterStart(read)) return 'after_start';
  return endsWithinDay(read) ? undefined : 'within_day';
}

/** Whether a range has a fault of its own, as opposed to an overlap with another. */
export const hasFault = (range: WrittenRange): boolean => faultOfRange(range) !== undefined;

/**
 * Faults by the place of their range: `1.0` is Monday's first range, `2026-12-24.0` the first range of that date.
 */
export type RangeFaults = ReadonlyMap<string, RangeFault>;

/** The faults of all ranges of a plan; of a range with several, the first. */
export function rangeFaults({ days, exceptions }: Pick<PlanDraft, 'days' | 'exceptions'>): RangeFaults {
  const faults = new Map<string, RangeFault>();
  /** Reads the ranges of a place, and notes the fault of each. */
  const readNotingFaults = (place: string | number, ranges: readonly WrittenRange[]): TimeRange[] =>
    ranges.map((range, index) => {
      const fault = faultOfRange(range);
      if (!fault) return readRange(range);
      faults.set(`${place}.${index}`, fault);
      // A faulty range counts as empty until it is corrected.
      return { start: 0, end: 0 };
    });
  const week = days.map(({ weekday, ranges }) => ({ weekday, ranges: readNotingFaults(weekday, ranges) }));
  const markOverlap = (place: string) => {
    if (!faults.has(place)) faults.set(place, 'overlap');
  };
  for (const { weekday, index } of overlapsInWeek(week)) markOverlap(`${weekday}.${index}`);
  for (const { day, ranges } of exceptions)
    for (const index of overlapsOnDay(readNotingFaults(day, ranges))) markOverlap(`${day}.${index}`);
  return faults;
}

/** A suggested range after the existing ones of a day; empty when there is no room left. */
export function proposedRange(ranges: readonly WrittenRange[]): WrittenRange {
  const lastEnd = Math.max(0, ...ranges.filter(isWhole).map((range) => readRange(range).end));
  if (lastEnd === 0) return { from: '09:00', to: '17:00', next_day: false };
  const start = lastEnd + 60;
  if (start >= DAY) return { from: '', to: '', next_day: false };
  return fieldRange(writeRange({ start, end: Math.min(start + 180, DAY) }));
}

/** The plan with the ranges of one weekday copied to others, where they replace the existing ones. */
export function copyDay<D extends Pick<PlanDraft, 'days'>>(draft: D, from: number, to: readonly number[]): D {
  const copied = rangesOf(draft, from).map((range) => ({ ...range }));
  return to.reduce((next, weekday) => replaceRanges(next, weekday, copied), draft);
}

/** The ranges of a weekday; 1 is Monday. */
export const rangesOf = ({ days }: Pick<PlanDraft, 'days'>, weekday: number): readonly WrittenRange[] =>
  days.find((day) => day.weekday === weekday)?.ranges ?? [];

/** The plan with other ranges on a weekday. */
export const replaceRanges = <D extends Pick<PlanDraft, 'days'>>(
  draft: D,
  weekday: number,
  ranges: readonly WrittenRange[],
): D => ({ ...draft, days: draft.days.map((day) => (day.weekday === weekday ? { ...day, ranges } : day)) });

/**
 * The range with one edge moved to another time (minutes since the midnight of its day), but never closer than
 * {@link SHORTEST_RANGE} minutes to the other edge.
 */
export function moveEdge(range: WrittenRange, edge: 'start' | 'end', to: number): WrittenRange {
  const { start, end } = readRange(range);
  const moved =
    edge === 'start'
      ? { start: clamp(to, Math.max(0, end - DAY), Math.min(end - SHORTEST_RANGE, DAY - 1)), end }
      : { start, end: clamp(to, start + SHORTEST_RANGE, start + DAY) };
  return fieldRange(writeRange(moved));
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * The ranges in minutes. A range with a fault of its own ({@link RangeFault}) is empty, so that the indexes stay the
 * same.
 */
export const timeRanges = (ranges: readonly WrittenRange[]): TimeRange[] =>
  ranges.map((range) => (hasFault(range) ? { start: 0, end: 0 } : readRange(range)));

/** The ranges that begin on a date (`YYYY-MM-DD`): those of its exception, else of its weekday. */
export const writtenRangesOn = (
  { days, exceptions }: Pick<PlanDraft, 'days' | 'exceptions'>,
  day: string,
): readonly WrittenRange[] =>
  exceptions.find((one) => one.day === day)?.ranges ?? rangesOf({ days }, weekdayOf(day));

/** {@link writtenRangesOn} in minutes. */
export const rangesOnDay = (draft: Pick<PlanDraft, 'days' | 'exceptions'>, day: string): TimeRange[] =>
  timeRanges(writtenRangesOn(draft, day));

/** Whether a time of a day, in minutes since its midnight, is open throughout, also by hours of the day before. */
export function isOpenThroughout(
  draft: Pick<PlanDraft, 'days' | 'exceptions'>,
  day: string,
  { start, end }: TimeRange,
): boolean {
  const fromDayBefore = rangesOnDay(draft, addDays(day, -1)).map((range) => ({
    start: range.start - DAY,
    end: range.end - DAY,
  }));
  const openRanges = [...fromDayBefore, ...rangesOnDay(draft, day)].sort((a, b) => a.start - b.start);
  const openUntil = openRanges.reduce(
    (until, range) => (range.start <= until ? Math.max(until, range.end) : until),
    start,
  );
  return openUntil >= end;
}

/** The draft in the form from which slots are computed. */
export const planOf = (draft: PlanDraft): Plan => ({
  zone: draft.zone,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => timeRanges(rangesOf(draft, weekday))),
  exceptions: new Map(draft.exceptions.map(({ day, ranges }) => [day, timeRanges(ranges)])),
  noticeMinutes: draft.notice_minutes,
  horizonDays: draft.horizon_days,
  bufferMinutes: draft.buffer_minutes,
  stepMinutes: draft.step_minutes,
});
