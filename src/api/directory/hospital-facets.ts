import type { Locale } from '#config.ts';
import type { Facet, SortOrder } from '#contract/directory/facets.ts';
import { run } from '#db/client.ts';
import { specialtyNames } from '#db/queries/specialties-of.ts';
import { type Choice, countValues } from '#domain/facets.ts';
import {
  HOSPITAL_FACETS,
  HOSPITAL_SORTS,
  type HospitalCandidate,
  type HospitalSort,
} from '#domain/hospital-choice.ts';
import { mayShow } from '#domain/page-law.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';
import { getT } from '#i18n/server/t.ts';

/** The facets with their values in the visitor's words, the most frequent first, each with what it would leave. */
export async function presentHospitalFacets(
  locale: Locale,
  all: readonly HospitalCandidate[],
  choice: Choice,
): Promise<Facet[]> {
  const t = getT(locale);
  const fields = await run((db) => specialtyNames(db, locale));
  const departments = new Map([...fields.values()].map(({ key, title }) => [key, title]));
  const names = new Set(all.flatMap(({ accreditations }) => accreditations));
  const collator = new Intl.Collator(LOCALE_INFO[locale].tag);
  // What no hospital could have has no name, and is left out.
  const titleOf: Record<string, (value: string) => string | undefined> = {
    department: (value) => departments.get(value),
    accreditation: (value) => (names.has(value) ? value : undefined),
    language: (value) => (/^[a-z]{2,3}$/.test(value) ? languageName(locale, value) : undefined),
  };
  return HOSPITAL_FACETS.flatMap((rule) => {
    const values = [...countValues(all, HOSPITAL_FACETS, choice, rule)].flatMap(([value, count]) => {
      const title = titleOf[rule.name]?.(value);
      return title === undefined ? [] : [{ value, title, count, chosen: choice[rule.name] === value }];
    });
    values.sort((a, b) => b.count - a.count || collator.compare(a.title, b.title));
    return values.length > 0
      ? [{ name: rule.name, title: t(`hospitals:facet.${rule.name as 'department'}`), values }]
      : [];
  });
}

/** The orders that the law of the language allows: one by size ranks. */
export const sortsFor = (locale: Locale): HospitalSort[] =>
  HOSPITAL_SORTS.filter((sort) => sort !== 'beds' || mayShow(locale, 'ranking'));

/** `oneCity`: the list has no cities that could take turns. */
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
