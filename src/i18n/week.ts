import type { Locale } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** Any Monday, from which the days of the week are counted. */
const MONDAY = '2026-01-05';
const DAY = 86_400_000;

/** The day on which weeks begin: 1 is Monday. */
export const firstDayOf = (locale: Locale): number =>
  new Intl.Locale(LOCALE_INFO[locale].tag).getWeekInfo().firstDay;

/** Names of the days of the week, beginning with the language's first day. */
export function weekdays(locale: Locale): { short: string; long: string }[] {
  const firstDay = firstDayOf(locale);
  const { tag } = LOCALE_INFO[locale];
  const name = (weekday: 'narrow' | 'short' | 'long', at: number) =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(at);
  return Array.from({ length: 7 }, (_, index) => {
    const at = Date.parse(`${MONDAY}T00:00Z`) + (firstDay - 1 + index) * DAY;
    // Arabic has no short names: `short` gives whole words, and seven of them are too wide for a phone.
    return { short: name(locale === 'ar' ? 'narrow' : 'short', at), long: name('long', at) };
  });
}
