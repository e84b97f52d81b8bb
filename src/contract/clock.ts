import * as v from 'valibot';
import { IsoInstant } from '#contract/text.ts';
import { zoneName } from '#domain/time/zone.ts';

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

/** A time zone's IANA name, in its own letter case. */
export const Zone = v.pipe(
  v.string('required'),
  v.transform((text) => zoneName(text) ?? ''),
  v.minLength(1, 'zone'),
);
