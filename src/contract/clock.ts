import * as v from 'valibot';
import { IsoInstant, isDay } from '#contract/text.ts';

/** An instant as somebody's clock shows it; browsers show `local` as it is and never convert. */
export const Clock = v.object({
  at: IsoInstant,
  /** `YYYY-MM-DDTHH:mm` on the clock. */
  local: v.pipe(v.string(), v.isoDateTime('date')),
  /** `+03:00` */
  offset: v.pipe(v.string(), v.regex(/^[+-]\d\d:\d\d$/)),
  /** IANA. */
  zone: v.string(),
});

/** A day that there is, of this century. */
export const CalendarDay = v.pipe(
  v.string('required'),
  v.regex(/^20\d\d-\d\d-\d\d$/, 'date'),
  v.check(isDay, 'date'),
);

/** `YYYY-MM-DDTHH:mm` on somebody's clock. */
export const LocalTime = v.pipe(
  v.string('required'),
  v.regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'date'),
  v.check((text) => isDay(text.slice(0, 10)), 'date'),
);

/** `YYYY-MM` */
export const Month = v.pipe(v.string('required'), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'date'));
