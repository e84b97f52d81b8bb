import * as v from 'valibot';
import { COMPARED, PAGE_SIZE } from '#config.ts';
import { HospitalCard, NamedPlace } from '#contract/directory/cards.ts';
import { anyKey, Facet, oneOf, SortOrder } from '#contract/directory/facets.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { Pictures } from '#contract/picture.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { HOSPITAL_SORTS } from '#domain/hospital-choice.ts';
import { mainList, nullIfMissing, withFallback, detailList } from '#contract/reading.ts';

/** A narrower list, by the parts of its address, with its number of hospitals. */
export const HospitalArea = v.object({
  country: NamedPlace,
  city: v.nullable(NamedPlace),
  count: v.number(),
  /** The mean position of a city's hospitals, in degrees; null for a country. */
  position: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
});
export type HospitalArea = v.InferOutput<typeof HospitalArea>;

/**
 * Filters of lists of hospitals; a hospital must fit all of them. An unknown `sort` is ignored; an unknown
 * key, name or language leaves none.
 */
const ListQuery = v.object({
  ...pageQuery(PAGE_SIZE.directory),
  /** Key of a field of medicine. */
  department: anyKey,
  /** Name of an accreditation that is valid today, by the clinic's clock. */
  accreditation: anyKey,
  /** The language's code by ISO 639-1. */
  language: anyKey,
  /**
   * `neutral` (default) alternates between cities and favours nobody; an order that the law of the language
   * forbids counts as it.
   */
  sort: oneOf(HOSPITAL_SORTS),
});
export type HospitalListQuery = v.InferOutput<typeof ListQuery>;

export const HospitalList = v.object({
  title: v.string(),
  /** Plain text about the place; it does not change with filters. */
  text: v.string(),
  country: v.nullable(NamedPlace),
  city: v.nullable(NamedPlace),
  /**
   * Whether search engines may list the page: not that of a place with fewer than three hospitals, before
   * filters.
   */
  indexed: withFallback(v.boolean(), true),
  ...listOf(HospitalCard),
  facets: v.array(Facet),
  sorts: v.array(SortOrder),
  /**
   * The narrower lists: countries, each before its cities, or the cities of a country; none for a city. Their
   * numbers are those that the filters leave, and lists without a hospital are left out.
   */
  areas: detailList(v.array(HospitalArea)),
  /** Pictures of the city; empty for other lists. */
  pictures: Pictures,
  meta_tags: MetaTags,
});
export type HospitalList = v.InferOutput<typeof HospitalList>;

export const getHospitals = endpoint({
  method: 'GET',
  path: '/hospitals',
  access: 'public',
  summary: 'All hospitals, with the countries and cities that they are in.',
  query: ListQuery,
  output: HospitalList,
});

const KEY = /^[\w-]+$/;

export const compareHospitals = endpoint({
  method: 'GET',
  path: '/hospitals/compare',
  access: 'public',
  summary: `The first ${COMPARED.max} hospitals of some keys (\`keys=a,b\`), in their order, for a comparison, unknown ones left out; none where the law of the language forbids comparisons.`,
  query: v.object({
    keys: v.optional(
      v.pipe(
        v.string(),
        v.transform(
          (text) =>
            new Set(
              text
                .slice(0, 1000)
                .split(',')
                .filter((key) => KEY.test(key)),
            ),
        ),
        v.transform((keys) => [...keys].slice(0, COMPARED.max)),
      ),
      '',
    ),
  }),
  output: v.object({ items: mainList(v.array(HospitalCard)) }),
});

export const getHospitalStates = endpoint({
  method: 'GET',
  path: '/hospitals/{country}/states',
  access: 'public',
  summary:
    'Cities of a country that have hospitals, in the order of the editors; 404 for an unknown country.',
  output: v.object({
    items: mainList(v.array(v.object({ ...NamedPlace.entries, count: nullIfMissing(v.number()) }))),
  }),
});

export const getCountryHospitals = endpoint({
  method: 'GET',
  path: '/hospitals/{country}',
  access: 'public',
  summary:
    'Hospitals of a country. With a city in place of the country: those of the city; the answer names its country. 404 for an unknown place; a former slug, or one of another language, finds it too.',
  query: ListQuery,
  output: HospitalList,
});

export const getCityHospitals = endpoint({
  method: 'GET',
  path: '/hospitals/{country}/{city}',
  access: 'public',
  summary: 'Hospitals of a city; 404 for an unknown place, and for a city of another country.',
  query: ListQuery,
  output: HospitalList,
});
