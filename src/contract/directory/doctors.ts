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

/** Filters of lists of doctors. A value that does not exist is ignored. */
const listQuery = {
  ...pageQuery(PAGE_SIZE.directory),
  /** Key of a field of medicine. */
  specialization: anyKey,
  /** Key of a service. */
  treatment: anyKey,
  /** The language's code by ISO 639-1. */
  language: anyKey,
  gender: oneOf(['female', 'male']),
  /** The number of days within which there is a free time. */
  free: oneOf(FREE_WITHIN),
  /** Band of the lowest fee; has no effect where the law of the language forbids prices. */
  fee: oneOf(FEE_BANDS),
  /** Words of a name, in any spelling and script in which the name is written; their beginnings are enough. */
  name: typedWords,
  sort: oneOf(DOCTOR_SORTS),
};
const ListQuery = v.object(listQuery);

export type DoctorListQuery = v.InferOutput<typeof ListQuery>;

export const DoctorList = v.object({
  title: v.string(),
  /** Text about the place or its doctors. */
  text: v.string(),
  country: v.nullable(Named),
  city: v.nullable(Named),
  specialization: v.nullable(Named),
  /** Whether search engines may list the page: not with too few doctors. */
  indexed: withFallback(v.boolean(), true),
  ...listOf(DoctorCard),
  facets: v.array(Facet),
  sorts: v.array(SortOrder),
  /** The narrower lists: countries with their cities, the cities of a country, or the fields of a city. */
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
  /** How well the doctor speaks some of the `languages`. */
  language_levels: v.optional(
    detailList(v.array(v.object({ language: v.string(), level: v.picklist(LANGUAGE_LEVELS) }))),
    [],
  ),
  /** Memberships of professional societies. */
  memberships: v.optional(Memberships, []),
  /** The film that opens the page. */
  film: v.optional(v.nullable(Video), null),
  licence: v.string(),
  /** Day of the licence check whose last day is `verified_until`. */
  verified_on: v.nullable(IsoDate),
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
  /** The refunds on cancellation; empty where nothing can be booked. */
  policy: v.array(Tier),
  meta_tags: MetaTags,
});
export type Doctor = v.InferOutput<typeof Doctor>;

export const getDoctors = endpoint({
  method: 'GET',
  path: '/doctors',
  access: 'public',
  summary: 'All doctors, with the countries and cities that they work in.',
  query: ListQuery,
  output: DoctorList,
});

export const compareDoctors = endpoint({
  method: 'GET',
  path: '/doctor-comparison',
  access: 'public',
  summary:
    'Doctors for a comparison, in the order of the `keys`; none where the law of the language forbids comparisons.',
  query: v.object({
    /** The doctors' keys with commas between them. */
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
  summary: 'Cities of a country that have doctors.',
  output: v.object({
    items: mainList(v.array(v.object({ ...Named.entries, count: nullIfMissing(v.number()) }))),
  }),
});

export const getCountryDoctors = endpoint({
  method: 'GET',
  path: '/doctors/{country}',
  access: 'public',
  summary:
    'Doctors of a country. With a city in place of the country: those of the city; the answer names its country.',
  query: ListQuery,
  output: DoctorList,
});

export const getCityDoctors = endpoint({
  method: 'GET',
  path: '/doctors/{country}/{city}',
  access: 'public',
  summary:
    'Doctors of a city. With a city and a field in place of country and city: those of the field in the city; the answer names the country.',
  query: ListQuery,
  output: DoctorList,
});

export const getFieldDoctors = endpoint({
  method: 'GET',
  path: '/doctors/{country}/{city}/{specialization}',
  access: 'public',
  summary: 'Doctors of a city who work in a field.',
  query: ListQuery,
  output: DoctorList,
});

export const getDoctor = endpoint({
  method: 'GET',
  path: '/doctors/{country}/{city}/{specialization}/{slug}',
  access: 'public',
  summary: 'One doctor, found by the slug alone; the answer names the places of the canonical address.',
  output: Doctor,
});
