import * as v from 'valibot';
import { LOCALES } from '#config.ts';
import { zoneName } from '#domain/time/zone.ts';

/** NUL and lone surrogates cannot be stored or sent on; everything else in Unicode is kept as it came. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A required text of at most `max` characters, trimmed. Messages are `validation.*` keys. */
export const Text = (max: number) =>
  v.pipe(
    v.string('required'),
    v.check(storable, 'text'),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(max, 'max'),
  );

/** One path segment as it came, decoded: what a slug may be before it is looked up. */
export const Segment = v.pipe(
  v.string('required'),
  v.check(storable, 'text'),
  v.minLength(1, 'required'),
  v.maxLength(200, 'max'),
);

/** E-mail by the specification's rule: text, an @, text, a dot, text; without white space. */
export const Email = v.pipe(Text(254), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'));

/** A telephone number as E.164; spaces, dashes and brackets are for reading only. */
export const Phone = v.pipe(
  Text(40),
  v.transform((number) => number.replace(/[\s().\u2010-\u2015-]/g, '')),
  v.regex(/^\+[1-9]\d{6,14}$/, 'phone'),
);

/** An IANA time zone, in its own letter case. */
export const Zone = v.pipe(
  Text(64),
  v.transform((text) => zoneName(text) ?? ''),
  v.minLength(1, 'zone'),
);

export const LocaleCode = v.picklist(LOCALES, 'in');

/** A calendar day, `YYYY-MM-DD`. */
export const IsoDate = v.pipe(
  v.string('required'),
  v.isoDate('date'),
  // February has no 30th, and no calendar here a year 0.
  v.check((day) => day >= '0001' && `${new Date(`${day}T00:00:00Z`).toJSON()}`.startsWith(day), 'date'),
);
/** An instant, ISO 8601 with zone. */
export const IsoInstant = v.pipe(v.string('required'), v.isoTimestamp('date'));

/** An id that the application made. */
export const Uuid = v.pipe(v.string('required'), v.uuid('invalid'));
