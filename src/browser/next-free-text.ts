import type { Content } from '#contract/endpoint.ts';
import type { getNextFree } from '#contract/online/slots.ts';

type NextFree = Content<typeof getNextFree>['items'][number];

/**
 * The sentence with the day of a doctor's first free time. With `dayAndTime`, a text with `{{date}}` and `{{time}}`, it
 * also names the time. An answer without the times of that day has the sentence alone.
 */
export function nextFreeText(
  { day, text, days, words }: Pick<NextFree, 'day' | 'text' | 'days' | 'words'>,
  dayAndTime: string | undefined,
): string {
  const place = days?.findIndex((free) => free.day === day) ?? -1;
  const time = words?.[place]?.times[0];
  if (dayAndTime === undefined || time === undefined) return text;
  return dayAndTime.replace('{{date}}', () => text).replace('{{time}}', () => time);
}
