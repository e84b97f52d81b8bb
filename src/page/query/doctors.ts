import { withoutFirstPage, chosenIn, type ListChoice } from '#page/query/list.ts';
import type { Locale } from '#config.ts';
import type { Area, DoctorList } from '#contract/directory/doctors.ts';
import { DOCTOR_FACETS } from '#domain/doctor-choice.ts';
import { type ListQuery, paths } from '#i18n/routes.ts';

const NAMES = [...DOCTOR_FACETS, 'name', 'sort'];

/** The filters in an address of a list of doctors. */
export const doctorChoiceIn = (search: URLSearchParams, locale: Locale): ListChoice =>
  chosenIn(search, NAMES, locale);

/** Address of a list of doctors. */
export const doctorsAddress = (
  locale: Locale,
  { country, city, specialization }: Pick<DoctorList, 'country' | 'city' | 'specialization'>,
  query: ListQuery = {},
): string =>
  country
    ? paths.doctorsIn(locale, country.slug, city?.slug, specialization?.slug, withoutFirstPage(query))
    : paths.doctors(locale, withoutFirstPage(query));

/** Address of a narrower list that keeps the query of the present one; the field of its path replaces a chosen field. */
export const doctorAreaAddress = (locale: Locale, area: Area, query: ListQuery): string =>
  doctorsAddress(locale, area, area.specialization ? { ...query, specialization: undefined } : query);
