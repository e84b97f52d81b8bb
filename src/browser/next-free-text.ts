import type { Content } from '#contract/endpoint.ts';
import type { getNextFree } from '#contract/online/slots.ts';

type NextFree = Content<typeof getNextFree>['items'][number];

/**
 * Whether a browser that says this time zone (IANA) hides the zone of its visitor: such browsers say UTC. The rule is that
 * of `deviceZone` in `domain/time/same-clock.ts`; its import would be one more request of the home page.
 */
export const isHiddenZone = (zone: string): boolean => !zone.includes('/') || zone.startsWith('Etc/');

/**
 * The sentence with the day of a doctor's first free time. With `dayAndTime`, a text with `{{date}}` and `{{time}}`, it
 * also names the time, unless the time is on another clock than the browser's: the server may not know the browser's
 * zone. An answer without the times of that day has the sentence alone.
 */
export function nextFreeText(
  { day, text, days, words }: Pick<NextFree, 'day' | 'text' | 'days' | 'words'>,
  dayAndTime: string | undefined,
): string {
  const place = days?.findIndex((free) => free.day === day) ?? -1;
  const clock = days?.[place]?.times[0];
  const time = words?.[place]?.times[0];
  // Browsers read a date and time without an offset on their own clock.
  const isOwnClock = clock && Date.parse(clock.local) === Date.parse(clock.at);
  if (dayAndTime === undefined || time === undefined || !isOwnClock) return text;
  return dayAndTime.replace('{{date}}', () => text).replace('{{time}}', () => time);
}
