import type { Locale } from '#config.ts';
import type { HospitalList } from '#contract/directory/hospital-lists.ts';
import { type ListQuery, paths } from '#i18n/routes.ts';

/** What a list of hospitals is narrowed and sorted by, as its address says it. */
export type HospitalChoice = Readonly<Record<string, string>>;

const NAMES = ['department', 'accreditation', 'language', 'sort'];
const LONGEST = 200;

/** What an address chooses; empty values choose nothing. */
export const hospitalChoiceIn = (search: URLSearchParams): HospitalChoice =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name) ?? '';
      return value === '' || value.length > LONGEST ? [] : [[name, value]];
    }),
  );

/** Address of a list of hospitals. Page 1 is the bare address. */
export function hospitalsAddress(
  locale: Locale,
  { country, city }: Pick<HospitalList, 'country' | 'city'>,
  query: ListQuery = {},
): string {
  const { page, ...choice } = query;
  const full = { ...choice, page: page === 1 ? undefined : page };
  return country ? paths.hospitalsIn(locale, country.slug, city?.slug, full) : paths.hospitals(locale, full);
}
