import * as v from 'valibot';
import { IsoInstant, isDay } from '#contract/text.ts';

/** An instant with the time that somebody's clock shows. Browsers show `local` as it is and never convert. */
export const Clock = v.object({
  at: IsoInstant,
  /** The time on the clock, `YYYY-MM-DDTHH:mm`. */
  local: v.pipe(v.string(), v.isoDateTime('date')),
  /** The clock's offset from UTC, such as `+03:00`. */
  offset: v.pipe(v.string(), v.regex(/^[+-]\d\d:\d\d$/)),
  /** The IANA name of the zone. */
  zone: v.string(),
});

/** An existing day of this century, `YYYY-MM-DD`. */
export const CalendarDay = v.pipe(
  v.string('required'),
  v.regex(/^20\d\d-\d\d-\d\d$/, 'date'),
  v.check(isDay, 'date'),
);

/** A time of this century on somebody's clock, `YYYY-MM-DDTHH:mm`. */
export const LocalTime = v.pipe(
  v.string('required'),
  v.regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'date'),
  v.check((text) => isDay(text.slice(0, 10)), 'date'),
);

/** A month of this century, `YYYY-MM`. */
export const Month = v.pipe(v.string('required'), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'date'));
