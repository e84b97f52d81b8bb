import { isDay } from '#contract/text.ts';
import { MAX_RANGES_PER_DAY } from '#domain/booking/plan-actions.ts';
import type { WrittenRange } from '#domain/booking/wall-time.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** The maximum number of exceptions of a plan, as in the contract. */
const MAX_EXCEPTIONS = 366;
/** The maximum number of characters that are read. It is above every limit of the API, which refuses longer texts. */
const MAX_TEXT_LENGTH = 600;

/**
 * Reads the draft of a schedule from the fields of its form. Incomplete fields are taken over, and a number that cannot
 * be read becomes NaN, because the API validates the draft.
 */
export function draftFromForm(form: FormData | URLSearchParams): ScheduleDraft {
  const textField = (name: string) => String(form.get(name) ?? '').slice(0, MAX_TEXT_LENGTH);
  const numberField = (name: string) =>
    /^\d{1,6}$/.test(textField(name)) ? Number(textField(name)) : Number.NaN;
  const rangesOf = (place: string | number): WrittenRange[] =>
    Array.from({ length: MAX_RANGES_PER_DAY }, (_, index) => `range:${place}:${index}`).flatMap((name) =>
      form.has(`${name}:from`)
        ? [
            {
              from: textField(`${name}:from`),
              to: textField(`${name}:to`),
              next_day: form.has(`${name}:next`),
            },
          ]
        : [],
    );
  const days = [...new Set(form.getAll('exception').map(String))].filter(
    (day) => /^20\d\d-/.test(day) && isDay(day),
  );
  return {
    zone: textField('zone'),
    room_link: textField('room_link'),
    accepts_bookings: form.has('accepts_bookings'),
    notice_minutes: numberField('notice_minutes'),
    horizon_days: numberField('horizon_days'),
    buffer_minutes: numberField('buffer_minutes'),
    step_minutes: numberField('step_minutes'),
    days: WEEK.map((weekday) => ({ weekday, ranges: rangesOf(weekday) })),
    exceptions: days
      .sort()
      .slice(0, MAX_EXCEPTIONS)
      .map((day) => ({ day, ranges: rangesOf(day) })),
    version: textField('version'),
  };
}
