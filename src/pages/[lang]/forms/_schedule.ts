import { isDay } from '#contract/text.ts';
import { RANGES_MOST } from '#domain/booking/plan-acts.ts';
import type { WrittenRange } from '#domain/booking/wall-time.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** The contract takes no more. */
const EXCEPTIONS_MOST = 366;

/** A schedule as its form sends it without a script, half filled in as it may be; the API judges it. */
export function draftFromForm(form: URLSearchParams): ScheduleDraft {
  const text = (name: string) => (form.get(name) ?? '').slice(0, 600);
  const number = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : Number.NaN);
  const ranges = (place: string | number): WrittenRange[] =>
    Array.from({ length: RANGES_MOST }, (_, index) => `range:${place}:${index}`).flatMap((name) =>
      form.has(`${name}:from`)
        ? [{ from: text(`${name}:from`), to: text(`${name}:to`), next_day: form.has(`${name}:next`) }]
        : [],
    );
  const days = [...new Set(form.getAll('exception'))].filter((day) => /^20\d\d-/.test(day) && isDay(day));
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
      .slice(0, EXCEPTIONS_MOST)
      .map((day) => ({ day, ranges: ranges(day) })),
  };
}

/** The button that sent the form; the day of a new exception is in a field beside its button. */
export function actOf(form: URLSearchParams): { act: string; copyTo: number[] } {
  const act = form.get('act') ?? 'save';
  const day = form.get('exception_day') ?? '';
  const place = act.split(':')[1] ?? '';
  if (act === 'open:') return { act: isDay(day) ? `open:${day}` : '', copyTo: [] };
  return {
    act,
    copyTo: form
      .getAll(`copy:${place}`)
      .map(Number)
      .filter((one) => WEEK.includes(one)),
  };
}
