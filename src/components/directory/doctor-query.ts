import type { Locale } from '#config.ts';
import type { DoctorList } from '#contract/directory/doctors.ts';
import { type ListQuery, paths } from '#i18n/routes.ts';

/** What a list of doctors is narrowed and sorted by, as its address says it. */
export type DoctorChoice = Readonly<Record<string, string>>;

const NAMES = ['specialization', 'treatment', 'language', 'gender', 'free', 'fee', 'sort'];
const LONGEST = 200;

/** What an address chooses; empty values choose nothing. */
export const choiceIn = (search: URLSearchParams): DoctorChoice =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name) ?? '';
      return value === '' || value.length > LONGEST ? [] : [[name, value]];
    }),
  );

/** Address of a list of doctors. Page 1 is the bare address. */
export function listAddress(
  locale: Locale,
  { country, city, specialization }: Pick<DoctorList, 'country' | 'city' | 'specialization'>,
  query: ListQuery = {},
): string {
  const { page, ...choice } = query;
  const full = { ...choice, page: page === 1 ? undefined : page };
  return country
    ? paths.doctorsIn(locale, country.slug, city?.slug, specialization?.slug, full)
    : paths.doctors(locale, full);
}
