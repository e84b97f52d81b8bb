import * as v from 'valibot';
import { DEFAULT_ZONE } from '#config.ts';
import { CalendarDay } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { otherwise, whole as unbroken } from '#contract/reading.ts';
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

/** Wall time in the practice's zone. */
const WorkingRange = v.pipe(
  v.object({
    /** `HH:mm` */
    from: v.pipe(v.string('required'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')),
    /** `HH:mm`; `24:00` is the midnight at the end of the day. */
    to: v.pipe(v.string('required'), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time')),
    /** It ends on the day after. */
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

const ranges = (list: readonly WrittenRange[]) => list.map(readRange);

const Ranges = v.pipe(
  v.array(WorkingRange, 'required'),
  v.maxLength(RANGES_MAX, 'excess'),
  v.check((list) => !overlapOnDay(ranges(list)), 'overlap'),
);

const Weekday = v.object({
  /** 1 is Monday. */
  weekday: whole(1, 7),
  ranges: unbroken(Ranges),
});

const Exception = v.object({
  day: CalendarDay,
  /** Instead of the week's; none: closed. */
  ranges: unbroken(Ranges),
});

const distinct = (list: readonly unknown[]) => new Set(list).size === list.length;

/** When a doctor can be booked. */
export const Schedule = v.object({
  zone: otherwise(Zone, DEFAULT_ZONE),
  /** The doctor's own video room; null: none. Without it the stored one stays. */
  room_link: v.optional(v.nullable(RoomLink)),
  /** Patients find free times. */
  accepts_bookings: otherwise(v.boolean('boolean'), true),
  /** How long before it begins a meeting can still be booked. */
  notice_minutes: otherwise(whole(0, 20_160), 0),
  /** How many days ahead. */
  horizon_days: otherwise(whole(1, 366), 366),
  /** Kept free after each meeting. */
  buffer_minutes: otherwise(whole(0, 240), 0),
  /** Slots begin every so many minutes from a range's start. */
  step_minutes: otherwise(v.picklist(STEPS, 'in'), 30),
  /** A day of the week that is not there has no ranges. */
  days: unbroken(
    v.pipe(
      v.array(Weekday, 'required'),
      v.check((days) => distinct(days.map(({ weekday }) => weekday)), 'distinct'),
      v.check(
        (days) =>
          !overlapInWeek(days.map(({ weekday, ranges: list }) => ({ weekday, ranges: ranges(list) }))),
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
  summary: 'Replace the weekly plan and its exceptions; meetings that are booked stay.',
  body: Schedule,
  output: Schedule,
});
