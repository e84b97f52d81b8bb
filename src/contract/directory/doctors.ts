import * as v from 'valibot';
import { COMPARED, PAGE_SIZE } from '#config.ts';
import { DoctorCard } from '#contract/directory/cards.ts';
import { Memberships } from '#contract/doctor/memberships.ts';
import { anyKey, Facet, oneOf, SortOrder, typedWords } from '#contract/directory/facets.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { Tier } from '#contract/meeting.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { Money } from '#contract/money.ts';
import { Video } from '#contract/site/home-blocks.ts';
import { IsoDate, Text } from '#contract/text.ts';
import { LANGUAGE_LEVELS } from '#domain/language-level.ts';
import { DOCTOR_SORTS, FEE_BANDS, FREE_WITHIN } from '#domain/doctor-choice.ts';
import { essential, mainList, nullIfMissing, withFallback, detailList } from '#contract/reading.ts';

/** A place or a field with the slug that it has in addresses. */
const Named = v.object({ key: v.string(), slug: essential(v.string()), title: essential(v.string()) });
export type Named = v.InferOutput<typeof Named>;

/** A narrower list, by the parts of its address, with its number of doctors. */
const Area = v.object({
  country: Named,
  city: v.nullable(Named),
  specialization: v.nullable(Named),
  count: v.number(),
});
export type Area = v.InferOutput<typeof Area>;

/**
 * Filters of lists of doctors; a doctor must fit all of them. An unknown value of `gender`, `free`, `fee` or
 * `sort` is ignored; an unknown key or language leaves nobody.
 */
const listQuery = {
  ...pageQuery(PAGE_SIZE.directory),
  /** Key of a field of medicine; ignored on the list of a field. */
  specialization: anyKey,
  /** Key of a procedure, or of a family for all of its treatments. */
  treatment: anyKey,
  /** Key of a hospital. */
  hospital: anyKey,
  /** The language's code by ISO 639-1. */
  language: anyKey,
  gender: oneOf(['female', 'male']),
  /** The number of days (2, 7 or 14) from now within which there is a free time. */
  free: oneOf(FREE_WITHIN),
  /**
   * Band of the lowest fee in euros (`low`: below 30, `middle`: below 40, `high`: from 40 on); ignored where
   * the law of the language forbids prices.
   */
  fee: oneOf(FEE_BANDS),
  /** Words of a name, in any spelling and script in which the name is written; their beginnings are enough. */
  name: typedWords,
  /** `neutral` (default) favours nobody; an order that the law of the language forbids counts as it. */
  sort: oneOf(DOCTOR_SORTS),
};
const ListQuery = v.object(listQuery);

export type DoctorListQuery = v.InferOutput<typeof ListQuery>;

export const DoctorList = v.object({
  title: v.string(),
  /** Plain text about the place, or about the doctors of a field; it does not change with filters. */
  text: v.string(),
  country: v.nullable(Named),
  city: v.nullable(Named),
  specialization: v.nullable(Named),
  /**
   * Whether search engines may list the page: not a list without doctors, or of a field with fewer than
   * three, before filters.
   */
  indexed: withFallback(v.boolean(), true),
  ...listOf(DoctorCard),
  facets: v.array(Facet),
  sorts: v.array(SortOrder),
  /**
   * The narrower lists: countries, each before its cities, the cities of a country, or the fields of a city;
   * their numbers are those that the filters leave, and lists without a doctor are left out except that of the chosen
   * field. A filter by field does not change the numbers of the fields of a city: another field would take its place.
   */
  areas: detailList(v.array(Area)),
  meta_tags: MetaTags,
});
export type DoctorList = v.InferOutput<typeof DoctorList>;

export const Doctor = v.object({
  ...DoctorCard.entries,
  /** Plain text. */
  biography: v.string(),
  /** The reasons for which most people come. */
  focus: v.optional(detailList(v.array(v.string())), []),
  /** Degrees, specialist training and work, the oldest first. */
  training: v.optional(detailList(v.array(v.object({ year: v.number(), title: essential(v.string()) }))), []),
  /** How well the doctor speaks some of the `languages`; the others are left out. */
  language_levels: v.optional(
    detailList(v.array(v.object({ language: v.string(), level: v.picklist(LANGUAGE_LEVELS) }))),
    [],
  ),
  /** Memberships of professional societies. */
  memberships: v.optional(Memberships, []),
  /** The film that opens the page; null without one. */
  film: v.optional(v.nullable(Video), null),
  /** Number of the licence. */
  licence: v.string(),
  /** Day of the licence check whose last day is `verified_until`; null where that is null. */
  verified_on: v.nullable(IsoDate),
  /** In the order of the doctor. */
  treatments: v.array(Named),
  /** Prices by the length of the online consultation, shortest first; none where the page may not show prices. */
  prices: v.array(v.object({ minutes: v.number(), price: Money })),
  /** Certificates that staff approved and that have not expired, oldest first. */
  certificates: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      issuer: v.string(),
      number: v.nullable(v.string()),
      issued: IsoDate,
      /** The last day of validity; null for a certificate that does not expire. */
      expires: v.nullable(IsoDate),
      /** Path of the file. */
      url: v.string(),
    }),
  ),
  /** The refunds on cancellation, longest notice first; empty where nothing can be booked. */
  policy: v.array(Tier),
  meta_tags: MetaTags,
});
export type Doctor = v.InferOutput<typeof Doctor>;

export const getDoctors = endpoint({
  method: 'GET',
  path: '/doctors',
  access: 'public',
  summary:
    'All doctors, with the countries and cities that they work in; by default in a fixed order that favours nobody.',
  query: ListQuery,
  output: DoctorList,
});

export const compareDoctors = endpoint({
  method: 'GET',
  path: '/doctor-comparison',
  access: 'public',
  summary:
    'Doctors for a comparison, in the order of the `keys`, unknown ones left out; none where the law of the language forbids comparisons.',
  query: v.object({
    /** The doctors' keys with commas between them; the first four count. */
    keys: v.optional(
      v.pipe(
        v.unknown(),
        v.transform((raw) =>
          v.is(Text(1000), raw) ? [...new Set(raw.split(','))].slice(0, COMPARED.max) : [],
        ),
      ),
      '',
    ),
  }),
  output: v.object({ items: mainList(v.array(DoctorCard)) }),
});

export const getDoctorStates = endpoint({
  method: 'GET',
  path: '/doctors/{country}/states',
  access: 'public',
  summary: 'Cities of a country that have doctors, in the order of the editors; 404 for an unknown country.',
  output: v.object({
    items: mainList(v.array(v.object({ ...Named.entries, count: nullIfMissing(v.number()) }))),
  }),
});

export const getCountryDoctors = endpoint({
  method: 'GET',
  path: '/doctors/{country}',
  access: 'public',
  summary:
    'Doctors of a country. With a city in place of the country: those of the city; the answer names its country. 404 for an unknown place; a former slug, or one of another language, finds it too.',
  query: ListQuery,
  output: DoctorList,
});

export const getCityDoctors = endpoint({
  method: 'GET',
  path: '/doctors/{country}/{city}',
  access: 'public',
  summary:
    'Doctors of a city. With a city and a field in place of country and city: those of the field in the city; the answer names the country. 404 for an unknown place, and for a city of another country.',
  query: ListQuery,
  output: DoctorList,
});

export const getFieldDoctors = endpoint({
  method: 'GET',
  path: '/doctors/{country}/{city}/{specialization}',
  access: 'public',
  summary:
    'Doctors of a city who work in a field, also none. 404 for an unknown place or field, and for a city of another country.',
  query: ListQuery,
  output: DoctorList,
});

export const getDoctor = endpoint({
  method: 'GET',
  path: '/doctors/{country}/{city}/{specialization}/{slug}',
  access: 'public',
  summary:
    'One doctor, found by the slug alone; the answer names the places of the canonical address. A former slug, or one of another language, finds it too; 404 with `content.elsewhere` where it exists only in other languages.',
  output: Doctor,
});
