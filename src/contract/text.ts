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

/** Whether there is such a day, `YYYY-MM-DD`: February has no 31st, and no calendar here a year 0. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00Z`);
  return text >= '0001' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** A calendar day, `YYYY-MM-DD`. */
export const IsoDate = v.pipe(v.string('required'), v.isoDate('date'), v.check(isDay, 'date'));
/** An instant of this century, ISO 8601 with zone. */
export const IsoInstant = v.pipe(
  v.string('required'),
  v.isoTimestamp('date'),
  v.check((text) => text.startsWith('20') && isDay(text.slice(0, 10)), 'date'),
);

/** An id that the application made. */
export const Uuid = v.pipe(v.string('required'), v.uuid('invalid'));
