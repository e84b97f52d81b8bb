import { presentFacets } from '#api/directory/list-facets.ts';
import type { Locale } from '#config.ts';
import type { Facet, SortOrder } from '#contract/directory/facets.ts';
import type { Database } from '#db/client.ts';
import { hospitalTitles } from '#db/queries/hospital-titles.ts';
import { listServices } from '#db/queries/services.ts';
import { specialtyNames } from '#db/queries/specialties-of.ts';
import {
  DOCTOR_FACETS,
  DOCTOR_SORTS,
  type DoctorFacet,
  type DoctorSort,
  FEE_BANDS,
  FEE_EDGES,
  FREE_WITHIN,
} from '#domain/doctor-choice.ts';
import type { Choice, Listing } from '#domain/listing.ts';
import { mayFilterBy, maySortBy } from '#domain/page-law.ts';
import { formatMoney } from '#i18n/format.ts';
import { languageName } from '#i18n/names.ts';
import { getT } from '#i18n/server/t.ts';

/** Facets whose values have a fixed order instead of the one by frequency. */
const ORDERED = { gender: ['female', 'male'], free: FREE_WITHIN, fee: FEE_BANDS };

interface ListedDoctors {
  /** Whether the list is that of one specialty. */
  field: boolean;
  /** Whether the list can be narrowed to a hospital. */
  hospitals: boolean;
}

/** The facets of a list of doctors in this language. */
export const facetsFor = (locale: Locale, { field, hospitals }: ListedDoctors): DoctorFacet[] =>
  DOCTOR_FACETS.filter(
    (name) =>
      !(name === 'specialization' && field) &&
      !(name === 'hospital' && !hospitals) &&
      mayFilterBy(locale, name),
  );

/** The facets with their values named for the visitor, each with the number of doctors that it would leave. */
export async function presentDoctorFacets(
  db: Database,
  locale: Locale,
  listing: Listing<unknown>,
  choice: Choice,
  names: readonly DoctorFacet[],
): Promise<Facet[]> {
  const t = getT(locale);
  const valueTitle = await valueTitles(db, locale, choice, names);
  const titleOf = (name: string) => t(`doctors:facet.${name as DoctorFacet}`);
  return presentFacets(locale, listing, choice, { names, titleOf, valueTitle, ordered: ORDERED });
}

/** The titles of the values of a facet; undefined when the facet has no such value. */
async function valueTitles(
  db: Database,
  locale: Locale,
  choice: Choice,
  names: readonly DoctorFacet[],
): Promise<(facet: string, value: string) => string | undefined> {
  const t = getT(locale);
  const [fields, services] = await Promise.all([specialtyNames(db, locale), listServices(db, locale)]);
  const hospitals = names.includes('hospital') ? await hospitalTitles(db, locale) : undefined;
  const fieldTitles = new Map([...fields.values()].map(({ key, title }) => [key, title]));
  // Families have pages of their own; among the treatments a family would stand beside its members.
  const serviceTitles = new Map(
    services.flatMap(({ key, kind, title }) =>
      kind === 'procedure' || choice.treatment === key ? [[key, title]] : [],
    ),
  );
  const euros = (amount: number) => formatMoney(locale, amount * 100, 'EUR');
  const [low, high] = FEE_EDGES;
  const fees: Record<string, string> = {
    low: t('doctors:facet.fee.low', { price: euros(low) }),
    middle: t('doctors:facet.fee.middle', { from: euros(low), to: euros(high) }),
    high: t('doctors:facet.fee.high', { price: euros(high) }),
  };
  const titleOfValue: Record<string, (value: string) => string | undefined> = {
    specialization: (value) => fieldTitles.get(value),
    treatment: (value) => serviceTitles.get(value),
    // Outside a city there would be too many: only the chosen one is named.
    hospital: (value) =>
      choice.city !== undefined || choice.hospital === value ? hospitals?.get(value) : undefined,
    language: (value) => (/^[a-z]{2,3}$/.test(value) ? languageName(locale, value) : undefined),
    gender: (value) => t(value === 'female' ? 'doctors:facet.female' : 'doctors:facet.male'),
    free: (value) => t('doctors:facet.within', { count: Number(value) }),
    fee: (value) => fees[value],
  };
  return (facet, value) => titleOfValue[facet]?.(value);
}

/** The orders that the law of the language allows. */
export const sortsFor = (locale: Locale): DoctorSort[] =>
  DOCTOR_SORTS.filter((sort) => maySortBy(locale, sort));

/** The orders that the visitor can choose, with the present one marked. */
export function presentSorts(locale: Locale, chosen: DoctorSort): SortOrder[] {
  const t = getT(locale);
  return sortsFor(locale).map((value) => ({
    value,
    title: t(`doctors:sort.${value}`),
    text: t(`doctors:sort.${value}Text`),
    chosen: value === chosen,
  }));
}
