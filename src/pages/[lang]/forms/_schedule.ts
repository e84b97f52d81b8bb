import { isDay } from '#contract/text.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

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
