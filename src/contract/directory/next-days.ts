import * as v from 'valibot';
import { CalendarDay, Clock } from '#contract/clock.ts';
import { detailList } from '#contract/reading.ts';

/** The first days on which a doctor has free times, each with its first times, on one clock. */
export const NextDays = detailList(
  v.array(
    v.object({
      day: CalendarDay,
      times: detailList(v.array(Clock)),
    }),
  ),
);
export type NextDays = v.InferOutput<typeof NextDays>;
