import { isDay } from '#contract/text.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Reads which button of the plan's form was pressed, as an `action` for `applyPlanAction`. `day` is set if the button
 * adds an exception: it is the date in the field beside the button, or empty if the field has no valid date. `copyTo`:
 * the ticked weekdays (1 is Monday) to which hours are copied.
 */
export function readPlanAction(form: URLSearchParams): { action: string; day?: string; copyTo: number[] } {
  const action = form.get('act') ?? 'save';
  const day = form.get('exception_day') ?? '';
  const sourceDay = action.split(':')[1] ?? '';
  return {
    ...(action === 'open:' ? { action: `open:${day}`, day: isDay(day) ? day : '' } : { action }),
    copyTo: form
      .getAll(`copy:${sourceDay}`)
      .map(Number)
      .filter((weekday) => WEEKDAYS.includes(weekday)),
  };
}
