import * as v from 'valibot';
import { LOCALES } from '#config.ts';
import { zoneName } from '#domain/time/zone.ts';
import type { Uuid as NormalUuid } from '#domain/uuid.ts';

/** NUL and lone surrogates cannot be stored or sent as UTF-8; all other Unicode characters are accepted unchanged. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A required text of at most `max` characters (UTF-16 units), trimmed. Messages are `validation.*` keys. */
export const Text = (max: number) =>
  v.pipe(
    v.string('required'),
    v.check(storable, 'text'),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(max, 'max'),
  );

/** A text of at most `max` characters as it was typed; it may be empty. */
export const TypedText = (max: number) =>
  v.pipe(v.string('required'), v.check(storable, 'text'), v.maxLength(max, 'max'));

/**
 * A text of which nothing is stored, so that it is cut after `max` characters of Unicode instead of refused. Half of a
 * surrogate pair could not stand in an address.
 */
export const CutText = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => [...text.replaceAll('\0', '').toWellFormed().trim()].slice(0, max).join('')),
  );

/** One decoded path segment, such as a slug before it is looked up. */
export const Segment = v.pipe(
  v.string('required'),
  v.check(storable, 'text'),
  v.minLength(1, 'required'),
  v.maxLength(200, 'max'),
);

// Control characters, and characters that change the direction of the following text. The joiners of Persian and Indian
// names are not among them.
const CONTROL_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** A web address as mail programs turn it into a link. */
const LINK = /:\/\/|\bwww\.|\p{L}\.\p{L}{2,}\//iu;

/** A person's name. Mails contain it, so it may have no link and no character that changes the text around it. */
export const PersonName = v.pipe(
  Text(120),
  v.check((name) => !CONTROL_CHARACTERS.test(name) && !LINK.test(name), 'person_name'),
);

/**
 * An e-mail address by the specification's rule: text, an @, text, a dot, text; without white space. Characters that
 * occur only in quoted names and comments are refused, since people do not write addresses with them.
 */
export const Email = v.pipe(
  Text(254),
  v.regex(/^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@.]+(?:\.[^\s@.]+)+$/u, 'email'),
  v.check((email) => /@[\p{L}\p{M}\p{N}.-]+$/u.test(email) && !/^\.|\.\.|\.@/.test(email), 'email'),
);

/** An IANA time zone; its letter case is corrected. */
export const Zone = v.pipe(
  Text(64),
  v.transform((text) => zoneName(text) ?? ''),
  v.minLength(1, 'zone'),
);

/** The path of the next page. Pages check that it belongs to this site before they redirect to it. */
export const NextPath = v.pipe(
  v.string('required'),
  v.maxLength(1_000, 'max'),
  v.regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'invalid'),
);

/** A language of the site. */
export const LocaleCode = v.picklist(LOCALES, 'in');

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a day, `YYYY-MM-DD`, exists: there is no 31 February and no year 0. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && isLeap ? 29 : (LAST_DAYS[month - 1] ?? 0));
};

/** The version of a text that people agree to: the day from which it is shown. */
export const ConsentVersion = v.pipe(v.string('date'), v.isoDate('date'));

/** A calendar day, `YYYY-MM-DD`. */
export const IsoDate = v.pipe(v.string('required'), v.isoDate('date'), v.check(isDay, 'date'));
/** An instant of this century, ISO 8601 with zone. */
export const IsoInstant = v.pipe(
  v.string('required'),
  v.isoTimestamp('date'),
  v.check((text) => text.startsWith('20') && isDay(text.slice(0, 10)), 'date'),
);

/** A UUID, converted to lower case. */
export const Uuid = v.pipe(
  v.string('required'),
  v.uuid('invalid'),
  v.transform((id) => id.toLowerCase() as NormalUuid),
);
export type Uuid = NormalUuid;
