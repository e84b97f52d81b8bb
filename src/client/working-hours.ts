import { asList } from '#client/laravel-values.ts';
import { isRecord } from '#client/is-record.ts';

type Row = Readonly<Record<string, unknown>>;
interface Range {
  from: string;
  to: string;
  next_day: boolean;
}

/** Names of the fields of a row. */
const DAY_NAMES = ['day', 'weekday', 'day_of_week', 'week_day', 'day_name'];
const START_NAMES = ['from', 'start', 'start_time', 'starts_at', 'opens_at', 'from_time'];
const END_NAMES = ['to', 'end', 'end_time', 'ends_at', 'closes_at', 'to_time'];
const OPEN_NAMES = ['is_open', 'is_active', 'active', 'available', 'is_available', 'enabled'];
const CLOSED_NAMES = ['is_closed', 'closed', 'is_off', 'day_off'];
/** Beginnings of the days' names, from Monday on. */
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const firstOf = (row: Row, names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => value !== undefined && value !== null && value !== '');
const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1';
const isFalse = (value: unknown): boolean => value === false || value === 0 || value === '0';

/**
 * A week of working hours from database rows: each row has one range and its day, or the rows are grouped by the day's
 * name. Undefined if any row cannot be read, because a plan is saved as a whole and must not lose hours.
 */
export function asWeek(content: unknown): unknown[] | undefined {
  const week = new Map<number, Range[]>();
  for (const row of rowsOf(content) ?? [undefined]) {
    if (!isRecord(row)) return undefined;
    const weekday = weekdayOf(firstOf(row, DAY_NAMES));
    if (weekday === undefined) return undefined;
    if (isOff(row)) continue;
    const range = rangeOf(firstOf(row, START_NAMES), firstOf(row, END_NAMES));
    if (!range) return undefined;
    week.set(weekday, [...(week.get(weekday) ?? []), range]);
  }
  return [...week]
    .sort(([first], [second]) => first - second)
    .map(([weekday, ranges]) => ({ weekday, ranges }));
}

function rowsOf(content: unknown): unknown[] | undefined {
  const list = asList(content);
  if (list || !isRecord(content)) return list;
  const days = Object.entries(content);
  if (days.length === 0 || days.some(([name]) => weekdayOf(name) === undefined)) return undefined;
  return days.flatMap(([day, hours]) => (asList(hours) ?? [hours]).map((row) => rowOfDay(day, row)));
}

const rowOfDay = (day: string, row: unknown): unknown =>
  row === null ? { day } : isRecord(row) ? { ...row, day } : row;

/** A weekday, 1 for Monday to 7 for Sunday. PHP has both 0 (`dayOfWeek`) and 7 (`dayOfWeekIso`) for Sunday. */
function weekdayOf(day: unknown): number | undefined {
  if (typeof day === 'number' || (typeof day === 'string' && /^\d$/.test(day))) {
    const number = Number(day);
    return Number.isInteger(number) && number >= 0 && number <= 7 ? number || 7 : undefined;
  }
  if (typeof day !== 'string' || !/^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?$/i.test(day))
    return undefined;
  return WEEKDAYS.indexOf(day.slice(0, 3).toLowerCase()) + 1;
}

function isOff(row: Row): boolean {
  if (OPEN_NAMES.some((name) => isFalse(row[name])) || CLOSED_NAMES.some((name) => isTrue(row[name])))
    return true;
  return firstOf(row, START_NAMES) === undefined && firstOf(row, END_NAMES) === undefined;
}

/** A range of hours. An end before the start is on the next day. */
function rangeOf(from: unknown, to: unknown): Range | undefined {
  const start = timeOf(from);
  const end = timeOf(to);
  if (start === undefined || end === undefined || start === end) return undefined;
  if (end === '00:00') return { from: start, to: '24:00', next_day: false };
  return { from: start, to: end, next_day: end < start };
}

function timeOf(text: unknown): string | undefined {
  const [, hour = '', minute] = (typeof text === 'string' && /^(\d?\d):(\d\d)(?::\d\d)?$/.exec(text)) || [];
  return minute === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}
