import * as v from 'valibot';
import { CalendarDay, Clock, Month } from '#contract/clock.ts';
import { NextDays } from '#contract/directory/next-days.ts';
import { endpoint } from '#contract/endpoint.ts';
import { otherwise } from '#contract/reading.ts';
import { Uuid, Zone } from '#contract/text.ts';
import { DURATIONS } from '#domain/booking/plan.ts';

/** One instant on both clocks. */
export const Slot = v.object({ visitor: Clock, doctor: Clock });
export type Slot = v.InferOutput<typeof Slot>;

/** Query of a duration, in minutes. */
export const MinutesQuery = v.optional(
  v.pipe(
    v.string('integer'),
    v.transform(Number),
    v.check((minutes) => DURATIONS.includes(minutes), 'in'),
  ),
);

/** So many doctors stand on one page. */
const MAX_ASKED = 12;

export const getNextFree = endpoint({
  method: 'GET',
  path: '/practices/next-free',
  access: 'public',
  summary:
    'The first free times of doctors, for pages that were made a while ago; at most a minute old. Unknown ids are left out.',
  query: v.object({
    /** Ids with commas between them. */
    ids: v.optional(
      v.pipe(
        v.string(),
        v.transform((ids) =>
          ids
            .split(',')
            .map((id) => v.safeParse(Uuid, id))
            .flatMap(({ success, output }) => (success ? [output] : []))
            .slice(0, MAX_ASKED),
        ),
      ),
      '',
    ),
    /** The visitor's; without one that is known it is the doctor's clock. */
    zone: v.optional(
      v.pipe(
        v.unknown(),
        v.transform((raw) => {
          const zone = v.safeParse(Zone, raw);
          return zone.success ? zone.output : undefined;
        }),
      ),
    ),
  }),
  output: v.object({
    items: v.array(
      v.object({
        practice_id: v.string(),
        /** Of the first free time, on that clock; null when nothing is free. */
        day: v.nullable(CalendarDay),
        /** The same in words. */
        text: v.string(),
        days: otherwise(NextDays, []),
        /** The days and times in words, in the same order. */
        words: otherwise(
          v.array(v.object({ weekday: v.string(), date: v.string(), times: v.array(v.string()) })),
          [],
        ),
        /** Whose clock it is, in words. */
        clock: otherwise(v.string(), ''),
      }),
    ),
  }),
});

export const getPracticeSlots = endpoint({
  method: 'GET',
  path: '/practices/{id}/slots',
  params: { id: Uuid },
  access: 'public',
  summary:
    'Free times of a doctor in a month, by day; both clocks are computed here, browsers show them as they are.',
  query: v.object({
    /** `YYYY-MM` on the visitor's clock; without it the month of the next free time. */
    month: v.optional(Month),
    /** Without it the shortest meetings that the doctor offers. */
    minutes: MinutesQuery,
    /** The visitor's; without it that of their account, or the doctor's. */
    zone: v.optional(Zone),
  }),
  output: v.object({
    practice_id: v.string(),
    minutes: v.number(),
    /** All that the doctor offers, in minutes. */
    durations: v.array(v.number()),
    month: v.string(),
    /** The visitor's. */
    zone: v.string(),
    doctor_zone: v.string(),
    /** The last day that can be booked, on the doctor's calendar. */
    last_day: CalendarDay,
    /** The first free time from now on; null when there is none. */
    next: v.nullable(Slot),
    /** All days of the month on the visitor's calendar. */
    days: v.array(
      v.object({
        day: CalendarDay,
        free: v.number(),
        slots: v.array(v.object({ ...Slot.entries, /** The caller holds it. */ held: v.boolean() })),
      }),
    ),
    /** When the clocks of either zone change in that month: what they show from then on. */
    clock_changes: v.array(Clock),
  }),
});
