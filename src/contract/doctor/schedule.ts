import * as v from 'valibot';
import { DEFAULT_ZONE } from '#config.ts';
import { CalendarDay } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { withFallback, completeList, completeUnlessMissing } from '#contract/reading.ts';
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

/** The ranges that begin on one day; they must not overlap. */
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
  /** The zone of all wall times and days of the plan. */
  zone: withFallback(Zone, DEFAULT_ZONE),
  /** The link to the doctor's own video room; null removes it, and a missing field leaves it as it is. */
  room_link: v.optional(v.nullable(RoomLink)),
  /**
   * Whether the doctor takes bookings. Times are offered only where there is a price and somebody answers
   * requests, too.
   */
  accepts_bookings: withFallback(v.boolean('boolean'), true),
  /** Minutes before its start until which a meeting can be booked. */
  notice_minutes: withFallback(whole(0, 20_160), 0),
  /** The last day that can be booked, counted from today on the practice’s clock. */
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
  /**
   * Days with other hours, each day once. A plan with an exception that cannot be read is refused, because saving the
   * form would delete that exception.
   */
  exceptions: completeUnlessMissing(
    v.pipe(
      v.array(Exception, 'required'),
      v.maxLength(EXCEPTIONS_MAX, 'excess'),
      v.check((days) => distinct(days.map(({ day }) => day)), 'distinct'),
    ),
  ),
  /**
   * A text that changes with each saved plan. A body with another version than that of the stored plan is refused; a
   * body without one replaces any plan.
   */
  version: v.optional(v.pipe(v.string('string'), v.maxLength(20, 'max'))),
});
export type Schedule = v.InferOutput<typeof Schedule>;

export const getSchedule = endpoint({
  method: 'GET',
  path: '/doctor/schedule',
  access: 'Doctor',
  pending: true,
  summary:
    'The weekly plan with all seven days, and its exceptions from yesterday (in UTC) on, earliest first. Before the first one is saved: a plan without hours, which takes no bookings, in the zone of the account.',
  output: Schedule,
});

export const saveSchedule = endpoint({
  method: 'POST',
  path: '/doctor/schedule',
  access: 'Doctor',
  pending: true,
  idempotent: true,
  summary:
    'Replaces the weekly plan and all its exceptions, also past ones; meetings that are booked stay. 409 on `version` when it is that of an earlier plan.',
  body: Schedule,
  output: Schedule,
});
