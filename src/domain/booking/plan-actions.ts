import {
  copyDay,
  fieldRange,
  hasFault,
  type PlanDraft,
  proposedRange,
  rangesOf,
  replaceRanges,
  writtenRangesOn,
} from '#domain/booking/plan-draft.ts';
import type { TimeRange } from '#domain/booking/plan.ts';
import { weekdayOf } from '#domain/time/days.ts';
import { endsWithinDay, readRange, type WrittenRange, writeRange } from '#domain/booking/wall-time.ts';

type Days = Pick<PlanDraft, 'days' | 'exceptions'>;

/** The largest number of ranges of a day, as in the contract (`RANGES_MAX` in `contract/doctor/schedule.ts`). */
export const MAX_RANGES_PER_DAY = 12;

const rangesAt = (draft: Days, place: string): readonly WrittenRange[] =>
  isDate(place)
    ? (draft.exceptions.find(({ day }) => day === place)?.ranges ?? [])
    : rangesOf(draft, Number(place));

const isDate = (place: string) => place.length > 1;

/**
 * The draft with other ranges for a place: a weekday (`1` is Monday) or a date (`2026-12-24`), which becomes an
 * exception.
 */
export function putRanges<D extends Days>(draft: D, place: string, list: readonly WrittenRange[]): D {
  if (!isDate(place)) return replaceRanges(draft, Number(place), list);
  const others = draft.exceptions.filter(({ day }) => day !== place);
  return {
    ...draft,
    exceptions: [...others, { day: place, ranges: list }].sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/**
 * Applies the action of a button of the plan's form. Actions are texts because the form without a script sends them
 * as the button's value: `add:1` (a range on Mondays), `remove:1:0` (the first range of Mondays), `copy:1` (Monday's
 * ranges to the days `copyTo`), `open:2026-12-24` (an exception with the hours of its weekday), `drop:2026-12-24`
 * (removes the exception). An unknown name returns the draft unchanged. The place is not checked: the caller makes sure
 * that it is a weekday or an existing day.
 */
export function applyPlanAction<D extends Days>(draft: D, action: string, copyTo: readonly number[] = []): D {
  const [name, place = '', index = ''] = action.split(':');
  const rangesOfPlace = rangesAt(draft, place);
  switch (name) {
    case 'add':
      return rangesOfPlace.length < MAX_RANGES_PER_DAY
        ? putRanges(draft, place, [...rangesOfPlace, proposedRange(rangesOfPlace)])
        : draft;
    case 'remove':
      return putRanges(
        draft,
        place,
        rangesOfPlace.filter((_, at) => at !== Number(index)),
      );
    case 'copy':
      return copyDay(draft, Number(place), copyTo);
    case 'open':
      return draft.exceptions.some(({ day }) => day === place)
        ? draft
        : putRanges(draft, place, rangesOf(draft, weekdayOf(place)));
    case 'drop':
      return { ...draft, exceptions: draft.exceptions.filter(({ day }) => day !== place) };
    default:
      return draft;
  }
}

/**
 * The reason why a day cannot become an exception. `none`: it is empty or no day of this century; `past`: it is over;
 * `taken`: it is one already.
 */
export type DayFault = 'none' | 'past' | 'taken';

/**
 * The reason why `day` cannot become an exception; undefined when it can. Days are `YYYY-MM-DD`; the caller has checked
 * that the day exists.
 */
export function dayFault(
  { exceptions }: Pick<Days, 'exceptions'>,
  day: string,
  today: string,
): DayFault | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return 'none';
  if (day < today) return 'past';
  return exceptions.some((one) => one.day === day) ? 'taken' : undefined;
}

/** The draft with one range changed. */
export const changeRange = <D extends Days>(draft: D, place: string, index: number, range: WrittenRange): D =>
  putRanges(
    draft,
    place,
    rangesAt(draft, place).map((one, at) => (at === index ? range : one)),
  );

/**
 * The draft with working hours from `start` to `end` (minutes since midnight) added on one day, which becomes an
 * exception. Ranges of the day with a fault of their own stay as they were typed, after the others.
 */
export function addHoursOn<D extends Days>(draft: D, day: string, start: number, end: number): D {
  const ranges = writtenRangesOn(draft, day);
  const faulty = ranges.filter(hasFault);
  const readable = ranges.filter((range) => !hasFault(range)).map(readRange);
  const joined = joinRanges([...readable, { start, end }]).map((range) => fieldRange(writeRange(range)));
  return putRanges(draft, day, [...joined, ...faulty]);
}

/**
 * The ranges of a day, in order, with those joined that overlap or touch. Where that would make a range longer than a
 * day, the earlier range ends where the later begins.
 */
function joinRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (!last || last.end < range.start) {
      joined.push(range);
      continue;
    }
    const both = { start: last.start, end: Math.max(last.end, range.end) };
    const parts = endsWithinDay(both) ? [both] : [{ start: last.start, end: range.start }, range];
    joined.splice(-1, 1, ...parts);
  }
  return joined;
}
