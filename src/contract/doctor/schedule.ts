import * as v from 'valibot';
import { DEFAULT_ZONE } from '#config.ts';
import { CalendarDay } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { withFallback, completeList } from '#contract/reading.ts';
import { RoomLink } from '#contract/room-link.ts';
import { Zone } from '#contract/text.ts';
import {
  endsAfterStart,
  endsWithinDay,
  overlapInWeek,
  overlapOnDay,
  readRange,
  type WrittenRange,
} from '#domain/booking/wall-time.ts';

const RANGES_MAX = 12;
const EXCEPTIONS_MAX = 366;
/** Minutes between the starts of slots. */
export const STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

const whole = (min: number, max: number) =>
  v.pipe(
    v.number('integer'),
    v.integer('integer'),
    v.minValue(min, 'min_value'),
    v.maxValue(max, 'max_value'),
  );

/** A range of wall time in the practice's zone. */
const WorkingRange = v.pipe(
  v.object({
    /** The start, `HH:mm`. */
    from: v.pipe(v.string('required'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')),
    /** The end, `HH:mm`; `24:00` is the midnight at the end of the day. */
    to: v.pipe(v.string('required'), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time')),
    /** Whether the range ends on the next day. */
    next_day: v.optional(v.boolean('boolean'), false),
  }),
  v.forward(
    v.check((range) => endsAfterStart(readRange(range)), 'after_start'),
    ['to'],
  ),
  v.forward(
    v.check((range) => endsWithinDay(readRange(range)), 'within_day'),
    ['to'],
  ),
);

const readRanges = (list: readonly WrittenRange[]) => list.map(readRange);

const Ranges = v.pipe(
  v.array(WorkingRange, 'required'),
  v.maxLength(RANGES_MAX, 'excess'),
  v.check((list) => !overlapOnDay(readRanges(list)), 'overlap'),
);

const Weekday = v.object({
  /** The day of the week; 1 is Monday. */
  weekday: whole(1, 7),
  ranges: completeList(Ranges),
});

const Exception = v.object({
  day: CalendarDay,
  /** Hours that replace the weekly ones; without any the day is closed. */
  ranges: completeList(Ranges),
});

const distinct = (list: readonly unknown[]) => new Set(list).size === list.length;

/** The times in which a doctor can be booked, and the rules for them. */
export const Schedule = v.object({
  zone: withFallback(Zone, DEFAULT_ZONE),
  /** The link to the doctor's own video room; null removes it, and a missing field leaves it as it is. */
  room_link: v.optional(v.nullable(RoomLink)),
  /** Whether patients are offered free times. */
  accepts_bookings: withFallback(v.boolean('boolean'), true),
  /** Minutes before its start until which a meeting can be booked. */
  notice_minutes: withFallback(whole(0, 20_160), 0),
  /** The number of days ahead that can be booked. */
  horizon_days: withFallback(whole(1, 366), 366),
  /** Minutes that stay free after each meeting. */
  buffer_minutes: withFallback(whole(0, 240), 0),
  /** Minutes between the starts of slots, counted from the start of a range. */
  step_minutes: withFallback(v.picklist(STEPS, 'in'), 30),
  /** The hours by day of the week; a missing day has none. */
  days: completeList(
    v.pipe(
      v.array(Weekday, 'required'),
      v.check((days) => distinct(days.map(({ weekday }) => weekday)), 'distinct'),
      v.check(
        (days) =>
          !overlapInWeek(days.map(({ weekday, ranges }) => ({ weekday, ranges: readRanges(ranges) }))),
        'overlap',
      ),
    ),
  ),
  exceptions: v.pipe(
    v.array(Exception, 'required'),
    v.maxLength(EXCEPTIONS_MAX, 'excess'),
    v.check((days) => distinct(days.map(({ day }) => day)), 'distinct'),
  ),
});
export type Schedule = v.InferOutput<typeof Schedule>;

export const getSchedule = endpoint({
  method: 'GET',
  path: '/doctor/schedule',
  access: 'Doctor',
  pending: true,
  summary: 'Weekly plan with exceptions; all seven days, exceptions from yesterday on.',
  output: Schedule,
});

export const saveSchedule = endpoint({
  method: 'POST',
  path: '/doctor/schedule',
  access: 'Doctor',
  pending: true,
  summary: 'Replaces the weekly plan and its exceptions; meetings that are booked stay.',
  body: Schedule,
  output: Schedule,
});
