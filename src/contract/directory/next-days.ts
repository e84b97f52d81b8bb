import * as v from 'valibot';
import { CalendarDay, Clock } from '#contract/clock.ts';
import { detailList } from '#contract/reading.ts';

/**
 * The first days (at most four) on which a doctor has free times for a meeting of the shortest length, each
 * with its first one and two more at most, an hour or more apart, on the doctor's clock.
 */
export const NextDays = detailList(
  v.array(
    v.object({
      day: CalendarDay,
      times: detailList(v.array(Clock)),
    }),
  ),
);
export type NextDays = v.InferOutput<typeof NextDays>;
