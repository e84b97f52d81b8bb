import type { Locale } from '#config.ts';
import { mayFilterBy, maySortBy } from '#domain/page-law.ts';
import type { ListQuery } from '#i18n/routes.ts';

/** The filters and the order of a list, as its address names them. */
export type ListChoice = Readonly<Record<string, string>>;

const MAX_VALUE_LENGTH = 200;

/**
 * The values that an address has for `names`. Empty and very long ones are left out, and filters and orders that the law
 * of the language forbids: another back end would apply them.
 */
export const chosenIn = (search: URLSearchParams, names: readonly string[], locale: Locale): ListChoice =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name) ?? '';
      if (value === '' || value.length > MAX_VALUE_LENGTH) return [];
      const isAllowed = name === 'sort' ? maySortBy(locale, value) : mayFilterBy(locale, name);
      return isAllowed ? [[name, value]] : [];
    }),
  );

/** The query without `page` for the first page, whose address has none. */
export const withoutFirstPage = ({ page, ...choice }: ListQuery): ListQuery => ({
  ...choice,
  page: page === 1 ? undefined : page,
});

/**
 * The `rel` of a link from a list to a narrower one that keeps this query. Robots do not follow it: filters and places
 * together make more addresses than anybody reads, and none of them is indexed.
 */
export const relOfNarrower = (query: ListQuery): 'nofollow' | undefined =>
  Object.values(query).some((value) => value !== undefined && value !== '') ? 'nofollow' : undefined;

/** Path and query of an address without the empty fields that its form sends; undefined where it has none. */
export function addressWithoutEmptyFields({ pathname, searchParams }: URL): string | undefined {
  const filledFields = [...searchParams].filter(([, value]) => value !== '');
  if (filledFields.length === searchParams.size) return undefined;
  return filledFields.length > 0 ? `${pathname}?${new URLSearchParams(filledFields)}` : pathname;
}
