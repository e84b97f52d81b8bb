import * as v from 'valibot';
import { LOCALES, type Locale } from '#config.ts';

/** The language-independent name of an item. */
export const Key = v.pipe(
  v.string('is missing'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
);
/** A text of 1 to `max` characters. */
export const Text = (max: number) =>
  v.pipe(
    v.string('is missing'),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(max, (issue) => `has ${issue.received} characters, at most ${max} are allowed`),
  );
export const Day = v.pipe(v.string('is missing'), v.isoDate('must be a day like 2026-05-31'));

const LATIN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Arabic words without vowel marks, Latin letters where a name needs them. */
const ARABIC_SLUG = /^[\p{Script=Arabic}a-z0-9]+(-[\p{Script=Arabic}a-z0-9]+)*$/u;
/** Slugs that would collide with fixed pages and calls of the site. */
const RESERVED_SLUGS = ['category', 'categories', 'latest-posts', 'list', 'search'];

/** The last part of an item's address in one language. */
export const Slug = (locale: Locale) =>
  v.pipe(
    v.string('is missing'),
    v.normalize('NFC'),
    v.maxLength(150, 'is longer than 150 characters'),
    v.regex(
      locale === 'ar' ? ARABIC_SLUG : LATIN_SLUG,
      `is not a slug of the language ${locale}: lower-case words without accents or marks, joined by hyphens`,
    ),
    v.check((slug) => !RESERVED_SLUGS.includes(slug), 'is the name of another page'),
  );

/** An object with a value for every language. */
export const everyLocale = <S extends v.GenericSchema>(schemaOf: (locale: Locale) => S) =>
  v.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, schemaOf(locale)])) as Record<Locale, S>,
  );
/** A text of 1 to `max` characters in every language. */
export const Texts = (max: number) => everyLocale(() => Text(max));

/** Whether a text is an https address with a host. URL parsers take `https:///a` for the address of a host `a`. */
export const isHttpsAddress = (text: string): boolean => /^https:\/\/[^\s/]/.test(text) && URL.canParse(text);
export const HttpsAddress = v.pipe(Text(2_000), v.check(isHttpsAddress, 'must be a full https address'));

/** The publications that a text is based on. */
export const Sources = v.array(
  v.strictObject({
    title: Text(400),
    publisher: Text(200),
    year: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100))), null),
    url: v.optional(v.nullable(HttpsAddress), null),
    /** Language of title and publisher. */
    lang: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two letters, such as en')), 'en'),
  }),
);

/** ISO 3166-1, two letters. */
export const CountryCode = v.pipe(
  v.string('is missing'),
  v.regex(/^[A-Z]{2}$/, 'must be two capitals like TR'),
);
/** ISO 639-1 codes, at least one. */
export const LanguageCodes = v.pipe(
  v.array(v.pipe(v.string('is missing'), v.regex(/^[a-z]{2}$/, 'must be two letters like en'))),
  v.minLength(1, 'is empty'),
);
export const Currency = v.pipe(
  v.string('is missing'),
  v.regex(/^[A-Z]{3}$/, 'must be three capitals like EUR'),
);

const Amount = v.number('is not a number');
/** A whole number from `min` to `max`. */
export const Whole = (min: number, max: number) =>
  v.pipe(
    Amount,
    v.integer('is not a whole number'),
    v.minValue(min, `is less than ${min}`),
    v.maxValue(max, `is more than ${max}`),
  );
export const Kilometres = v.pipe(
  Amount,
  v.minValue(0, 'is less than 0'),
  v.maxValue(500, 'is more than 500'),
);
/** Latitude and longitude in degrees. */
export const Latitude = v.pipe(Amount, v.minValue(-90, 'is no latitude'), v.maxValue(90, 'is no latitude'));
export const Longitude = v.pipe(
  Amount,
  v.minValue(-180, 'is no longitude'),
  v.maxValue(180, 'is no longitude'),
);
