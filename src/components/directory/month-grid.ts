import type { Locale } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** A Monday. */
const MONDAY = '2026-01-05';
const DAY = 86_400_000;

/** Day on which weeks begin: 1 is Monday. */
const firstDayOf = (locale: Locale): number =>
  new Intl.Locale(LOCALE_INFO[locale].tag).getWeekInfo().firstDay;

const dayOfWeek = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** Names of the days of the week, in the language's order. */
export function weekdays(locale: Locale): { short: string; long: string }[] {
  const { tag } = LOCALE_INFO[locale];
  const name = (weekday: 'narrow' | 'short' | 'long', at: number) =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(at);
  return Array.from({ length: 7 }, (_, index) => {
    const at = Date.parse(`${MONDAY}T00:00Z`) + (firstDayOf(locale) - 1 + index) * DAY;
    // Arabic does not shorten them: seven whole words are too much for a phone.
    return { short: name(locale === 'ar' ? 'narrow' : 'short', at), long: name('long', at) };
  });
}

/** The days of a month in weeks of seven; undefined before the first and after the last. */
export function weeksOf<Day extends { day: string }>(
  locale: Locale,
  days: readonly Day[],
): (Day | undefined)[][] {
  const [first] = days;
  if (!first) return [];
  const before = (dayOfWeek(first.day) - firstDayOf(locale) + 7) % 7;
  const cells = [...Array.from({ length: before }, () => undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  );
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => undefined)]);
}

/** The month `by` months after `month`, both `YYYY-MM`. */
export function stepMonth(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}
