import { withoutFirstPage, chosenIn, type ListChoice } from '#page/query/list.ts';
import type { Locale } from '#config.ts';
import type { HospitalList } from '#contract/directory/hospital-lists.ts';
import { type ListQuery, paths } from '#i18n/routes.ts';

const NAMES = ['department', 'accreditation', 'language', 'sort'];

/** The filters in an address of a list of hospitals. */
export const hospitalChoiceIn = (search: URLSearchParams, locale: Locale): ListChoice =>
  chosenIn(search, NAMES, locale);

/** Address of a list of hospitals. */
export const hospitalsAddress = (
  locale: Locale,
  { country, city }: Pick<HospitalList, 'country' | 'city'>,
  query: ListQuery = {},
): string =>
  country
    ? paths.hospitalsIn(locale, country.slug, city?.slug, withoutFirstPage(query))
    : paths.hospitals(locale, withoutFirstPage(query));
