/**
 * Calendar days are `YYYY-MM-DD` and have no zone. Not every browser has Temporal yet, so this module does without it.
 */

const DAY = 86_400_000;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayOfNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/** The day that is `days` after `day`, or before it for a negative number. */
export const addDays = (day: string, days: number): string => dayOfNumber(numberOf(day) + days);

/** The day of the week, from 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: string): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The seven days of the week that begins with a Monday. */
export const weekFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));
