import type { Locale } from '#config.ts';
import { addDays } from '#domain/time/days.ts';
import { formatTime, formatWeekday } from '#i18n/format.ts';

/** Minutes of the smallest step in which the week is drawn. */
const SMALLEST_STEP = 5;

/** CSS classes for a position or a height of so many minutes (`styles/dashboard/week-times.css`). */
export function timeClass(minutes: number): string {
  const rounded = Math.round(minutes / SMALLEST_STEP) * SMALLEST_STEP;
  return `t-h${Math.floor(rounded / 60)} t-m${rounded % 60}`;
}

/** A time of the wall clock as text, from minutes since midnight; 1440 is written as midnight again. */
export function timeText(locale: Locale, minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  return formatTime(locale, `2000-01-01T${twoDigits(hour)}:${twoDigits(minute)}`);
}

/** A range of wall time as text, from minutes since midnight. */
export const rangeText = (locale: Locale, start: number, end: number): string =>
  `${timeText(locale, start)} – ${timeText(locale, end)}`;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The name of a weekday; 1 is Monday. */
export const weekdayName = (locale: Locale, weekday: number, style: 'long' | 'short' = 'long'): string =>
  // The first of January 2024 was a Monday.
  formatWeekday(locale, `2024-01-0${weekday}`, style);

/** A wall time as `YYYY-MM-DDTHH:mm`, from minutes since the beginning of `day`; 1440 is the midnight at its end. */
export const localTime = (day: string, minutes: number): string =>
  minutes < 1440
    ? `${day}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
    : `${addDays(day, 1)}T00:00`;
