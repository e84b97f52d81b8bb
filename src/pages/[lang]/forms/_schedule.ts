import { isDay } from '#contract/text.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/**
 * Reads the action of the button with which a plan was sent, for `applyPlanAction`. `day` is set if an exception is
 * added; it comes from the field beside the button and is empty if that has no date. `copyTo` are the ticked weekdays.
 */
export function readPlanAction(form: URLSearchParams): { action: string; day?: string; copyTo: number[] } {
  const action = form.get('act') ?? 'save';
  const day = form.get('exception_day') ?? '';
  const place = action.split(':')[1] ?? '';
  return {
    ...(action === 'open:' ? { action: `open:${day}`, day: isDay(day) ? day : '' } : { action }),
    copyTo: form
      .getAll(`copy:${place}`)
      .map(Number)
      .filter((weekday) => WEEK.includes(weekday)),
  };
}
