import * as v from 'valibot';
import { CalendarDay, Clock, Month } from '#contract/clock.ts';
import { NextDays } from '#contract/directory/next-days.ts';
import { endpoint } from '#contract/endpoint.ts';
import { withFallback } from '#contract/reading.ts';
import { Uuid, Zone } from '#contract/text.ts';
import { DURATIONS } from '#domain/booking/plan.ts';

/** A free time on the clocks of the visitor and the doctor. */
export const Slot = v.object({ visitor: Clock, doctor: Clock });
export type Slot = v.InferOutput<typeof Slot>;

/** The length of a meeting in minutes, as a query names it: one of the lengths that doctors can offer. */
export const MinutesQuery = v.optional(
  v.pipe(
    v.string('integer'),
    v.transform(Number),
    v.check((minutes) => DURATIONS.includes(minutes), 'in'),
  ),
);

/** The most practices of one call: as many as a page has doctors. */
const MAX_ASKED = 12;

export const getNextFree = endpoint({
  method: 'GET',
  path: '/practices/next-free',
  access: 'public',
  summary:
    'The first free times of doctors for their shortest meeting, at most a minute old, in the order of `ids`: pages from the store replace older times by them. Unknown ids are left out.',
  query: v.object({
    /** The practices’ ids with commas between them; the first twelve count. */
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
    /** Time zone of the visitor; the doctor's if it is missing or unknown. */
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
        /** Day of the first free time in that time zone; null where nothing is free. */
        day: v.nullable(CalendarDay),
        /** A sentence with the day, or that nothing is free. */
        text: v.string(),
        /** The first four days with free times, each with up to three of them. */
        days: withFallback(NextDays, []),
        /** The days and times in words, in the same order. */
        words: withFallback(
          v.array(v.object({ weekday: v.string(), date: v.string(), times: v.array(v.string()) })),
          [],
        ),
        /** A sentence that tells the time zone of the times. */
        clock: withFallback(v.string(), ''),
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
    'Free times of a doctor in a month, by day, on the clocks of visitor and doctor; browsers show them without converting. 404 for a practice that cannot be booked, 422 on `minutes` for a length that it does not offer.',
  query: v.object({
    /**
     * The month (`YYYY-MM`) on the visitor’s clock; without it the month of the next free time, or the
     * present one where nothing is free.
     */
    month: v.optional(Month),
    /** The length of the meeting; without it the shortest that the doctor offers. */
    minutes: MinutesQuery,
    /** Time zone of the visitor; without it the account's, else the doctor's. */
    zone: v.optional(Zone),
  }),
  output: v.object({
    practice_id: v.string(),
    minutes: v.number(),
    /** Lengths of meetings that the doctor offers, in minutes, shortest first. */
    durations: v.array(v.number()),
    month: v.string(),
    /** Time zone of the visitor, in which the month and its days are. */
    zone: v.string(),
    doctor_zone: v.string(),
    /** The last day on which a bookable time can be, on the visitor's calendar. */
    last_day: CalendarDay,
    /** The first free time from now on, in whatever month; null when there is none. */
    next: v.nullable(Slot),
    /** All days of the month on the visitor's calendar. */
    days: v.array(
      v.object({
        day: CalendarDay,
        /** The number of `slots`, those included that the caller holds. */
        free: v.number(),
        slots: v.array(
          v.object({ ...Slot.entries, /** Whether the caller holds this time. */ held: v.boolean() }),
        ),
      }),
    ),
    /** Changes of the clocks of either zone in that month, each as the first time after it. */
    clock_changes: v.array(Clock),
  }),
});
