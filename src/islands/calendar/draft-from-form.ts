import { isDay } from '#contract/text.ts';
import { MAX_RANGES_PER_DAY } from '#domain/booking/plan-actions.ts';
import type { WrittenRange } from '#domain/booking/wall-time.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** The contract takes no more. */
const MAX_EXCEPTIONS = 366;

/** A schedule as the fields of its form say it, half filled in as they may be; the API judges it. */
export function draftFromForm(form: FormData | URLSearchParams): ScheduleDraft {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 600);
  const number = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : Number.NaN);
  const ranges = (place: string | number): WrittenRange[] =>
    Array.from({ length: MAX_RANGES_PER_DAY }, (_, index) => `range:${place}:${index}`).flatMap((name) =>
      form.has(`${name}:from`)
        ? [{ from: text(`${name}:from`), to: text(`${name}:to`), next_day: form.has(`${name}:next`) }]
        : [],
    );
  const days = [...new Set(form.getAll('exception').map(String))].filter(
    (day) => /^20\d\d-/.test(day) && isDay(day),
  );
  return {
    zone: text('zone'),
    room_link: text('room_link'),
    accepts_bookings: form.has('accepts_bookings'),
    notice_minutes: number('notice_minutes'),
    horizon_days: number('horizon_days'),
    buffer_minutes: number('buffer_minutes'),
    step_minutes: number('step_minutes'),
    days: WEEK.map((weekday) => ({ weekday, ranges: ranges(weekday) })),
    exceptions: days
      .sort()
      .slice(0, MAX_EXCEPTIONS)
      .map((day) => ({ day, ranges: ranges(day) })),
  };
}
