import { isDay } from '#contract/text.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Reads which button of the plan's form was pressed, as an `action` for `applyPlanAction`. `day` is set if the button
 * adds an exception: it is the date that the button names, or else the one in the field beside it, and empty if that is
 * no valid date. `copyTo`: the ticked weekdays (1 is Monday) to which hours are copied. An action whose place is neither
 * a weekday nor a date is no button's: it becomes empty, which changes nothing.
 */
export function readPlanAction(form: URLSearchParams): { action: string; day?: string; copyTo: number[] } {
  const action = form.get('act') ?? 'save';
  const [name, place = ''] = action.split(':');
  const day = place || (form.get('exception_day') ?? '');
  const isKnownPlace = place === '' || /^[1-7]$/.test(place) || isDay(place);
  return {
    ...(name === 'open'
      ? { action: `open:${day}`, day: isDay(day) ? day : '' }
      : { action: isKnownPlace ? action : '' }),
    copyTo: form
      .getAll(`copy:${place}`)
      .map(Number)
      .filter((weekday) => WEEKDAYS.includes(weekday)),
  };
}
