import { isDay } from '#contract/text.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The button that sent the form, and the day of a new exception where that is to be added: its field stands beside. */
export function actOf(form: URLSearchParams): { act: string; day?: string; copyTo: number[] } {
  const act = form.get('act') ?? 'save';
  const day = form.get('exception_day') ?? '';
  const place = act.split(':')[1] ?? '';
  return {
    ...(act === 'open:' ? { act: `open:${day}`, day: isDay(day) ? day : '' } : { act }),
    copyTo: form
      .getAll(`copy:${place}`)
      .map(Number)
      .filter((one) => WEEK.includes(one)),
  };
}
