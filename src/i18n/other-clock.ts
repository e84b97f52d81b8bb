import type { Locale } from '#config.ts';
import { formatDate, formatTime } from '#i18n/format.ts';

/**
 * The time on the clock of another person, with its day where that differs from the reader's. Lines do not break inside
 * the day. `dayAndTime` writes a day and a time as one text. Both clocks are local times, `YYYY-MM-DDTHH:mm`.
 */
export function otherClockText(
  locale: Locale,
  other: string,
  own: string,
  dayAndTime: (parts: { date: string; time: string }) => string,
): string {
  const time = formatTime(locale, other.slice(0, 16));
  const day = other.slice(0, 10);
  if (day === own.slice(0, 10)) return time;
  return dayAndTime({ date: formatDate(locale, day, 'medium').replaceAll(' ', '\u00a0'), time });
}
