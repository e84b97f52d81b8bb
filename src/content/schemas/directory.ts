import * as v from 'valibot';
import { LANGUAGE_LEVELS } from '#domain/language-level.ts';
import { GENDERS } from '#domain/content-kinds.ts';
import { EARLIEST_MEMBERSHIP, MAX_MEMBERSHIPS, SOCIETY_NAME_LENGTH } from '#domain/membership.ts';
import { Family } from '#content/schemas/editorial.ts';
import {
  CountryCode,
  Currency,
  Day,
  everyLocale,
  HttpsAddress,
  Key,
  Kilometres,
  LanguageCodes,
  Latitude,
  Longitude,
  Slug,
  Text,
  Texts,
  Whole,
} from '#content/schemas/parts.ts';

const Position = { lat: Latitude, lon: Longitude };
const Keys = v.array(Key, 'is missing');

export const Places = v.strictObject({
  countries: v.array(
    v.strictObject({
      key: Key,
      iso: CountryCode,
      name: Texts(60),
      slug: everyLocale(Slug),
      description: Texts(1200),
    }),
  ),
  cities: v.array(
    v.strictObject({
      key: Key,
      country: Key,
      name: Texts(60),
      slug: everyLocale(Slug),
      description: Texts(1200),
      ...Position,
    }),
  ),
});

export const Specialties = v.array(
  v.strictObject({
    key: Key,
    family: v.nullable(Family),
    name: Texts(80),
    practitioner: Texts(80),
    slug: everyLocale(Slug),
  }),
);

export const HospitalFile = v.strictObject({
  city: Key,
  name: Texts(100),
  slug: everyLocale(Slug),
  summary: Texts(300),
  /** Markdown. */
  description: Texts(4000),
  founded: Whole(1500, 2100),
  beds: v.optional(v.nullable(Whole(1, 10_000)), null),
  departments: v.pipe(Keys, v.minLength(1, 'is empty')),
  languages: LanguageCodes,
  accreditations: v.array(v.strictObject({ name: Text(60), valid_until: Day })),
  airport_km: Kilometres,
  ...Position,
});

export const ResortFile = v.strictObject({
  city: Key,
  name: Texts(100),
  slug: everyLocale(Slug),
  summary: Texts(300),
  /** Markdown. */
  description: Texts(4000),
  stars: Whole(1, 5),
  services: v.pipe(v.array(Texts(120)), v.minLength(1, 'is empty')),
  nights_min: Whole(1, 60),
  hospital_km: Kilometres,
  ...Position,
});

export const DoctorFile = v.pipe(
  v.strictObject({
    title: Texts(40),
    name: Texts(80),
    transliterations: v.array(Text(80)),
    gender: v.picklist(GENDERS, 'is neither female nor male'),
    slug: everyLocale(Slug),
    specialties: v.pipe(Keys, v.minLength(1, 'is empty')),
    hospital: v.optional(v.nullable(Key), null),
    city: Key,
    languages: LanguageCodes,
    /** The doctor's level of each language, by its code. */
    language_levels: v.optional(v.record(v.string(), v.picklist(LANGUAGE_LEVELS, 'is no level')), {}),
    years: Whole(0, 80),
    summary: Texts(200),
    biography: Texts(1200),
    /** The reasons for which most people come. */
    focus: v.optional(v.pipe(v.array(Texts(80)), v.maxLength(6, 'has more than 6 items')), []),
    /** Degrees, specialist training and work, the oldest first. */
    training: v.optional(
      v.pipe(
        v.array(v.strictObject({ year: Whole(1930, 2100), title: Texts(160) })),
        v.maxLength(12, 'has more than 12 items'),
        v.check(
          (steps) => steps.every(({ year }, index) => year >= (steps[index - 1]?.year ?? 0)),
          'is not in the order of the years',
        ),
      ),
      [],
    ),
    /** Memberships of professional societies. */
    memberships: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            name: Texts(SOCIETY_NAME_LENGTH),
            since: v.optional(v.nullable(Whole(EARLIEST_MEMBERSHIP, 2100)), null),
            url: v.optional(v.nullable(HttpsAddress), null),
          }),
        ),
        v.maxLength(MAX_MEMBERSHIPS, `has more than ${MAX_MEMBERSHIPS} items`),
      ),
      [],
    ),
    /** Key of the film that opens the page. */
    film: v.optional(v.nullable(Key), null),
    treatments: Keys,
    licence: Text(40),
    verified_on: v.optional(v.nullable(Day), null),
    verified_until: v.optional(v.nullable(Day), null),
    fee: v.strictObject({
      currency: Currency,
      /** Amounts in the currency's smallest unit, by minutes. */
      minor: v.record(
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'is no number of minutes')),
        Whole(0, 10_000_000),
      ),
    }),
  }),
  v.forward(
    v.check(
      ({ verified_on, verified_until }) => (verified_on ?? '') <= (verified_until ?? ''),
      'is before the day of the check',
    ),
    ['verified_until'],
  ),
  v.forward(
    v.check(
      ({ languages, language_levels }) =>
        Object.keys(language_levels).every((code) => languages.includes(code)),
      'names a language that is not spoken',
    ),
    ['language_levels'],
  ),
);
