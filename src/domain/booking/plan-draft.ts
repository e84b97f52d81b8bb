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
import { weekdayOf } from '#domain/time/days.ts';

/** A plan while it is edited. Ranges are as fields hold them: a midnight at the end is `00:00` of the next day. */
export interface PlanDraft {
  zone: string;
  notice_minutes: number;
  horizon_days: number;
  buffer_minutes: number;
  step_minutes: number;
  /** All seven; 1 is Monday. */
  days: readonly { readonly weekday: number; readonly ranges: readonly WrittenRange[] }[];
  exceptions: readonly { readonly day: string; readonly ranges: readonly WrittenRange[] }[];
}

const DAY = 1440;
/** Minutes: what an edge that is moved keeps between itself and the other one. */
const SHORTEST = 5;

/** A range as a field for times can show it: they know no 24:00. */
export const fieldRange = (range: WrittenRange): WrittenRange =>
  range.to === '24:00' ? { ...range, to: '00:00', next_day: true } : range;

/** A field for times may be empty or half filled in. */
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const isWhole = ({ from, to }: WrittenRange): boolean => isTime(from) && (isTime(to) || to === '24:00');

/** Why a range is refused; `time`: it is not filled in. */
export type RangeFault = 'time' | 'after_start' | 'within_day' | 'overlap';

function ownFault(range: WrittenRange): RangeFault | undefined {
  if (!isWhole(range)) return 'time';
  const read = readRange(range);
  if (!endsAfterStart(read)) return 'after_start';
  return endsWithinDay(read) ? undefined : 'within_day';
}

/** Faults by the place of their range: `1.0` is the first one of Monday, `2026-12-24.0` that of a day of its own. */
export type RangeFaults = ReadonlyMap<string, RangeFault>;

export function rangeFaults({ days, exceptions }: Pick<PlanDraft, 'days' | 'exceptions'>): RangeFaults {
  const faults = new Map<string, RangeFault>();
  const read = (place: string | number, ranges: readonly WrittenRange[]): TimeRange[] =>
    ranges.map((range, index) => {
      const fault = ownFault(range);
      if (!fault) return readRange(range);
      faults.set(`${place}.${index}`, fault);
      // It takes no time until it is mended.
      return { start: 0, end: 0 };
    });
  const week = days.map(({ weekday, ranges }) => ({ weekday, ranges: read(weekday, ranges) }));
  const mark = (place: string) => {
    if (!faults.has(place)) faults.set(place, 'overlap');
  };
  for (const { weekday, index } of overlapsInWeek(week)) mark(`${weekday}.${index}`);
  for (const { day, ranges } of exceptions)
    for (const index of overlapsOnDay(read(day, ranges))) mark(`${day}.${index}`);
  return faults;
}

/** A range to begin with, after those that a day has; empty where no room is left. */
export function proposedRange(ranges: readonly WrittenRange[]): WrittenRange {
  const last = Math.max(0, ...ranges.filter(isWhole).map((range) => readRange(range).end));
  if (last === 0) return { from: '09:00', to: '17:00', next_day: false };
  const start = last + 60;
  if (start >= DAY) return { from: '', to: '', next_day: false };
  return fieldRange(writeRange({ start, end: Math.min(start + 180, DAY) }));
}

/** The plan with the ranges of one day of the week on others too, in the place of theirs. */
export function copyDay<D extends Pick<PlanDraft, 'days'>>(draft: D, from: number, to: readonly number[]): D {
  const copied = rangesOf(draft, from).map((range) => ({ ...range }));
  return to.reduce((next, weekday) => withRanges(next, weekday, copied), draft);
}

export const rangesOf = ({ days }: Pick<PlanDraft, 'days'>, weekday: number): readonly WrittenRange[] =>
  days.find((day) => day.weekday === weekday)?.ranges ?? [];

/** The plan with other ranges on a day of the week. */
export const withRanges = <D extends Pick<PlanDraft, 'days'>>(
  draft: D,
  weekday: number,
  ranges: readonly WrittenRange[],
): D => ({ ...draft, days: draft.days.map((day) => (day.weekday === weekday ? { ...day, ranges } : day)) });

/** The range with one edge at another time, minutes since the midnight of its day, as far as the other edge lets it. */
export function moveEdge(range: WrittenRange, edge: 'start' | 'end', to: number): WrittenRange {
  const { start, end } = readRange(range);
  const moved =
    edge === 'start'
      ? { start: clamp(to, Math.max(0, end - DAY), Math.min(end - SHORTEST, DAY - 1)), end }
      : { start, end: clamp(to, start + SHORTEST, start + DAY) };
  return fieldRange(writeRange(moved));
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The ranges as minutes; one that is incomplete or ends before it begins is empty, so that the indexes stay. */
export const timeRanges = (ranges: readonly WrittenRange[]): TimeRange[] =>
  ranges.map((range) => (ownFault(range) ? { start: 0, end: 0 } : readRange(range)));

/** The ranges that begin on a day (`YYYY-MM-DD`): its own, else those of its day of the week. */
export const rangesOnDay = (
  { days, exceptions }: Pick<PlanDraft, 'days' | 'exceptions'>,
  day: string,
): TimeRange[] =>
  timeRanges(exceptions.find((one) => one.day === day)?.ranges ?? rangesOf({ days }, weekdayOf(day)));

/** The draft as the slots are computed from it. */
export const planOf = (draft: PlanDraft): Plan => ({
  zone: draft.zone,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => timeRanges(rangesOf(draft, weekday))),
  exceptions: new Map(draft.exceptions.map(({ day, ranges }) => [day, timeRanges(ranges)])),
  noticeMinutes: draft.notice_minutes,
  horizonDays: draft.horizon_days,
  bufferMinutes: draft.buffer_minutes,
  stepMinutes: draft.step_minutes,
});
