import { presentFacets } from '#api/directory/list-facets.ts';
import type { Locale } from '#config.ts';
import type { Facet, SortOrder } from '#contract/directory/facets.ts';
import type { Database } from '#db/client.ts';
import { specialtyNames } from '#db/queries/specialties-of.ts';
import { HOSPITAL_FACETS, HOSPITAL_SORTS, type HospitalSort } from '#domain/hospital-choice.ts';
import type { Choice, Listing } from '#domain/listing.ts';
import { maySortBy } from '#domain/page-law.ts';
import { languageName } from '#i18n/names.ts';
import { getT } from '#i18n/server/t.ts';

const NAMES = HOSPITAL_FACETS.map(({ name }) => name);

/**
 * The facets with their values named for the visitor, the most frequent first, each with the number of hospitals
 * that it would leave.
 */
export async function presentHospitalFacets(
  db: Database,
  locale: Locale,
  listing: Listing<unknown>,
  choice: Choice,
): Promise<Facet[]> {
  const t = getT(locale);
  const fields = await specialtyNames(db, locale);
  const departments = new Map([...fields.values()].map(({ key, title }) => [key, title]));
  // A value without a name exists in no hospital and is left out.
  const titlesByFacet: Record<string, (value: string) => string | undefined> = {
    department: (value) => departments.get(value),
    accreditation: (value) => (listing.sets.get('accreditation')?.has(value) ? value : undefined),
    language: (value) => (/^[a-z]{2,3}$/.test(value) ? languageName(locale, value) : undefined),
  };
  return presentFacets(locale, listing, choice, {
    names: NAMES,
    titleOf: (name) => t(`hospitals:facet.${name as 'department'}`),
    valueTitle: (name, value) => titlesByFacet[name]?.(value),
  });
}

/** The orders that the law of the language allows. */
export const sortsFor = (locale: Locale): HospitalSort[] =>
  HOSPITAL_SORTS.filter((sort) => maySortBy(locale, sort));

/** The orders that the visitor can choose. With `oneCity` the neutral order has another name: no cities alternate. */
export function presentHospitalSorts(
  locale: Locale,
  chosen: HospitalSort,
  { oneCity }: { oneCity: boolean },
): SortOrder[] {
  const t = getT(locale);
  const nameOf = (sort: HospitalSort) => (sort === 'neutral' && oneCity ? 'fixed' : sort);
  return sortsFor(locale).map((value) => ({
    value,
    title: t(`hospitals:sort.${nameOf(value)}`),
    text: t(`hospitals:sort.${nameOf(value)}Text`),
    chosen: value === chosen,
  }));
}
