import { union } from '#domain/booking/intervals.ts';
import {
  copyDay,
  fieldRange,
  type PlanDraft,
  proposedRange,
  rangesOf,
  rangesOnDay,
  replaceRanges,
} from '#domain/booking/plan-draft.ts';
import { weekdayOf } from '#domain/time/days.ts';
import { type WrittenRange, writeRange } from '#domain/booking/wall-time.ts';

type Days = Pick<PlanDraft, 'days' | 'exceptions'>;

/** The most working hours of one day, as ranges. */
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
 * (removes the exception). Any other text returns the draft unchanged.
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
 * exception.
 */
export const addHoursOn = <D extends Days>(draft: D, day: string, start: number, end: number): D =>
  putRanges(
    draft,
    day,
    union([...rangesOnDay(draft, day), { start, end }]).map((range) => fieldRange(writeRange(range))),
  );
