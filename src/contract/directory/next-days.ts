import * as v from 'valibot';
import { CalendarDay, Clock } from '#contract/clock.ts';
import { parts } from '#contract/reading.ts';

/** The first days on which a doctor has free times, each with its first times, on one clock. */
export const NextDays = parts(
  v.array(
    v.object({
      day: CalendarDay,
      times: parts(v.array(Clock)),
    }),
  ),
);
export type NextDays = v.InferOutput<typeof NextDays>;
